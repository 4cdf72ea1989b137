import { asObject, asText, own } from '../browser/shape.ts';
import { readJson, type Send } from '../portal/request.ts';

export interface Named {
  name: string;
  shows: string;
}

export interface DemoOffer {
  brands: readonly Named[];
  accounts: readonly Named[];
  networks: readonly Named[];
  secrets: readonly Named[];
  password: string;
}

/** The mock's own address; no platform has it. */
const path = '/__mock/demo';
const limitMs = 10_000;

/** Undefined if no mock backend answers. */
export async function loadDemoOffer(send: Send): Promise<DemoOffer | undefined> {
  const answer = readJson(await send({ method: 'GET', path, limitMs }), asOffer);
  return answer.ok ? answer.value : undefined;
}

function asOffer(json: unknown): DemoOffer | undefined {
  const offer = asObject(json);
  const password = asText(own(offer, 'password'));
  if (password === undefined) return undefined;
  const list = (key: string) => asNamed(own(offer, key));
  return {
    brands: list('brands'),
    accounts: list('accounts'),
    networks: list('networks'),
    secrets: list('secrets'),
    password,
  };
}

function asNamed(value: unknown): Named[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const entry = asObject(item);
    const name = asText(own(entry, 'name'));
    return name === undefined ? [] : [{ name, shows: asText(own(entry, 'shows')) ?? '' }];
  });
}
