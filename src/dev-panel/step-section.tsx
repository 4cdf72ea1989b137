import { type Atom, useStore } from 'jotai';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { Disclosure } from '../form/disclosure.tsx';
import * as state from '../state.ts';
import { screenName } from '../telemetry/screen-name.ts';
import { Rows } from './rows.tsx';

const facts: readonly (readonly [name: string, fact: Atom<unknown>])[] = Object.entries(state);

/** The visitor's step, and all state that outlives a screen. */
export function StepSection() {
  const address = new URL(useSyncExternalStore(subscribe, () => location.href));
  const parameters = [...new Set(address.searchParams.keys())];
  const rows = [
    { key: 'step', title: 'step', detail: screenName(address.pathname) },
    { key: 'parameters', title: 'parameters', detail: parameters.join(', ') || 'none' },
    ...useFacts(),
  ];
  return (
    <Disclosure summary="Step and state">
      <Rows rows={rows} empty="" />
    </Disclosure>
  );
}

function subscribe(onChange: () => void): () => void {
  // Without the Navigation API, a step within the page shows only when the panel is next opened.
  const target: EventTarget = 'navigation' in window ? window.navigation : window;
  const name = 'navigation' in window ? 'currententrychange' : 'popstate';
  target.addEventListener(name, onChange);
  return () => target.removeEventListener(name, onChange);
}

function useFacts() {
  const store = useStore();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const ends = facts.map(([, fact]) => store.sub(fact, rerender));
    return () => ends.forEach((end) => end());
  }, [store]);
  return facts.map(([name, fact]) => {
    const value = store.get(fact);
    const isPersonal = fact === state.draftUserIdAtom && value !== undefined;
    return { key: name, title: name, detail: isPersonal ? 'something typed' : asText(value) };
  });
}

function asText(value: unknown): string {
  const text: string | undefined = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'function' ? 'function' : part,
  );
  return text ?? 'nothing';
}
