import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { EntryFilter } from '../../reading/entry-filter.ts';
import { askAllEntries, askEntries } from '../api/questions.ts';
import { changeEntryList, emptyList } from './entry-list-state.ts';

/** More rows than anybody reads; what a browser holds with ease. */
export const listLimit = 100_000;
/** How often new entries are looked for. */
const pollMs = 3_000;
/** More than come between two looks, but for a page that nobody has seen for a while. */
const mostNewer = 2_000;
/** A list that is shorter looks as if there were nothing more. */
const firstEntries = 50;

export interface EntryListOptions {
  filter: EntryFilter;
  /** Look for new entries. */
  live: boolean;
  /** Put them into the list at once. */
  atTop: boolean;
}

/** The entries of one filter: older ones when asked for, new ones by themselves. For another filter, mount it anew. */
export function useEntries({ filter, live, atTop }: EntryListOptions) {
  const [state, dispatch] = useReducer(changeEntryList, emptyList);
  const running = useRef<AbortSignal>(undefined);

  async function load(below: number | undefined, signal: AbortSignal) {
    const answer = await askEntries(filter, { below }, signal);
    if (signal.aborted) return;
    if (answer.ok) dispatch({ type: 'older', ...answer.value });
    else dispatch({ type: 'fail', status: answer.status });
  }

  /** What is asked for as newer would be taken for all there is, where the first look has failed. */
  function begin() {
    const signal = running.current;
    if (signal === undefined) return undefined;
    dispatch({ type: 'load' });
    return load(undefined, signal);
  }

  async function look(signal: AbortSignal) {
    if (document.hidden || state.loading) return;
    const newest = state.waiting[0] ?? state.entries[0];
    if (newest === undefined && state.failed !== undefined) return begin();
    const answer = await askAllEntries({ filter, above: newest?.position, most: mostNewer, signal });
    if (signal.aborted) return;
    if (!answer.ok) dispatch({ type: 'fail', status: answer.status });
    else if (answer.value.entries.length > 0 || state.failed !== undefined)
      dispatch({ type: 'newer', ...answer.value, atTop });
  }

  const { rest, loading, failed, entries } = state;
  function more() {
    const signal = running.current;
    if (loading || rest === undefined || entries.length >= listLimit || signal === undefined) return;
    dispatch({ type: 'load' });
    void load(rest, signal);
  }

  const onBegin = useEffectEvent((signal: AbortSignal) => load(undefined, signal));
  const onLook = useEffectEvent(look);
  const onShort = useEffectEvent(more);

  useEffect(() => {
    const abort = new AbortController();
    running.current = abort.signal;
    void onBegin(abort.signal);
    return () => abort.abort();
  }, []);

  useEffect(() => {
    if (!live) return undefined;
    const abort = new AbortController();
    const timer = setInterval(() => void onLook(abort.signal), pollMs);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [live]);

  // The collector stops after its time limit, whether it has found something or not.
  const shortAt = !loading && failed === undefined && entries.length < firstEntries ? rest : undefined;
  useEffect(() => {
    if (shortAt !== undefined) onShort();
  }, [shortAt]);

  return { state, more, show: () => dispatch({ type: 'show' }) };
}
