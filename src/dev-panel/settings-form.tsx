import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { routes } from '../addresses.ts';
import { copyText } from '../browser/copy-text.ts';
import { dropDraftUserId } from '../form/draft-user-id.ts';
import { Field } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import { ActionButton } from '../form/action-button.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { readValues, useSubmission } from '../form/use-submission.ts';
import { localeCodes } from '../locale/codes.ts';
import { pseudoLocale } from '../locale/pseudo-locale.ts';
import { type Outcome, showFields } from '../outcome.ts';
import { useServices } from '../services.tsx';
import { brandAtom, localeAtom } from '../state.ts';
import { Choice } from './choice.tsx';
import { type DevChoices, flagNames } from './dev-choices.ts';
import type { DemoOffer, Named } from './demo-offer.ts';
import { fillSignIn } from './fill-sign-in.ts';
import { panelLink } from './panel-link.ts';
import { readSettings } from './read-settings.ts';

const noAccount = { name: '', shows: 'Nobody' };
const goodNetwork = { name: 'off', shows: 'off: a good line' };
const sameStep = { name: '', shows: 'Stay at this step' };
const flagStates = [
  { name: '', shows: 'As config.json says' },
  { name: 'on', shows: 'on' },
  { name: 'off', shows: 'off' },
];

/** The settings. Submitting the form reloads the portal from a link that holds them all. */
export function SettingsForm({ choices, offer }: { choices: DevChoices; offer: DemoOffer | undefined }) {
  const { cookies, session } = useServices();
  const { code } = useAtomValue(brandAtom);
  const { locale } = useAtomValue(localeAtom);
  const [, network = 'off', seed = '1'] = /^([a-z-]+)\.(\d+)/.exec(cookies.get('mock_network') ?? '') ?? [];
  const submission = useSubmission({
    flow: async (values) => {
      const outcome = toPage(values);
      // The panel also sets the user id in the form, so the one typed before must not be carried over.
      if (outcome.kind === 'leave') dropDraftUserId(window, session);
      return outcome;
    },
  });
  const frame = useRef<HTMLDivElement>(null);
  const values = (): Record<string, string> => {
    const form = frame.current?.querySelector('form');
    return form ? readValues(form) : {};
  };

  function fill() {
    const { account = '' } = values();
    if (!fillSignIn(document, account, offer?.password ?? '')) {
      submission.show({ message: { kind: 'info', title: { raw: 'There is no sign-in form on this page' } } });
    }
  }
  return (
    <div ref={frame}>
      <Form submission={submission}>
        <Field
          name="brand"
          label="Brand"
          defaultValue={code}
          list="dev-brands"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <datalist id="dev-brands">
          {offer?.brands.map(({ name, shows }) => (
            <option key={name} value={name}>
              {shows}
            </option>
          ))}
        </datalist>
        <Choice name="locale" label="Locale" options={locales} initial={pseudoOr(locale)} />
        {offer && (
          <>
            <Choice
              name="account"
              label="Demo account"
              options={[noAccount, ...offer.accounts.map(described)]}
              initial={choices.account ?? ''}
            />
            <ActionButton busy={submission.isBusy} onPress={fill}>
              Fill the sign-in form now
            </ActionButton>
            <Choice
              name="network"
              label="Network"
              options={[goodNetwork, ...offer.networks.map(described)]}
              initial={network}
            />
            <Field
              name="seed"
              label="Seed of the network"
              defaultValue={seed}
              inputMode="numeric"
              autoComplete="off"
            />
          </>
        )}
        {flagNames.map((name) => (
          <Choice
            key={name}
            name={name}
            label={name}
            options={flagStates}
            initial={onOff(choices.flags[name])}
          />
        ))}
        <Choice name="route" label="Step" options={steps} initial="" />
        <SubmitButton busy={submission.isBusy}>Set and load anew</SubmitButton>
        <ActionButton busy={submission.isBusy} onPress={() => submission.run(() => copyLink(values()))}>
          Copy the link to this
        </ActionButton>
      </Form>
    </div>
  );
}

// The pseudo-language exists in development only.
const locales = [...localeCodes, ...(__DEV_WORKER__ ? [pseudoLocale] : [])].map((name) => ({
  name,
  shows: name,
}));
const steps = [sameStep, ...Object.keys(routes).map((name) => ({ name, shows: name }))];

function pseudoOr(locale: string): string {
  const requested = new URL(location.href).searchParams.get('locale');
  return __DEV_WORKER__ && requested === pseudoLocale ? pseudoLocale : locale;
}

function described({ name, shows }: Named): Named {
  return { name, shows: `${name}: ${shows}` };
}

function onOff(flag: boolean | undefined): string {
  if (flag === undefined) return '';
  return flag ? 'on' : 'off';
}

function toPage(values: Readonly<Record<string, string>>): Outcome {
  const read = readSettings(values);
  if ('errors' in read) return showFields(read.errors);
  return { kind: 'leave', to: panelLink(read.settings, new URL(location.href)) };
}

async function copyLink(values: Readonly<Record<string, string>>): Promise<Outcome> {
  const outcome = toPage(values);
  if (outcome.kind !== 'leave') return outcome;
  const isCopied = await copyText(outcome.to);
  const raw = isCopied ? 'The link is copied' : 'The browser refuses to copy it. This is the link';
  return {
    kind: 'show',
    message: { kind: isCopied ? 'success' : 'warning', title: { raw }, text: { raw: outcome.to } },
  };
}
