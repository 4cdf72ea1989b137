import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { EntryFilter } from '../../reading/entry-filter.ts';
import { askAllEntries, askEntries, askReceived } from '../api/questions.ts';
import { changeEntryList, emptyList, isNewFor, listLimit } from './entry-list-state.ts';

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
  const looking = useRef(false);

  async function load(below: number | undefined, signal: AbortSignal) {
    const answer = await askEntries(filter, { below }, signal);
    if (signal.aborted) return;
    if (answer.ok) dispatch({ type: 'older', below, ...answer.value });
    else dispatch({ type: 'fail', status: answer.status });
  }

  const { rest, loading, failed, entries, followFrom } = state;

  /** There is no place to follow from where the first question has failed. */
  async function begin() {
    const signal = running.current;
    if (signal === undefined) return;
    // What is said of the failure stays until the answer: taken away and told again, it would be heard at every look.
    await load(rest, signal);
  }

  /** Entries arrive late and out of order: so what is new is what was received, whenever it happened. */
  async function follow(after: string, signal: AbortSignal) {
    const received = await askReceived({
      filter,
      after,
      isNew: (entry) => isNewFor(state, entry),
      most: mostNewer,
      signal,
    });
    if (signal.aborted) return;
    if (!received.ok) return dispatch({ type: 'fail', status: received.status });
    if (received.value.rest === undefined) return dispatch({ type: 'received', ...received.value, atTop });
    const newest = await askAllEntries({ filter, most: mostNewer, signal });
    if (signal.aborted) return;
    if (newest.ok) dispatch({ type: 'newest', ...newest.value, atTop });
    else dispatch({ type: 'fail', status: newest.status });
  }

  async function look(signal: AbortSignal) {
    if (document.hidden || loading || looking.current) return;
    looking.current = true;
    await (followFrom === undefined ? begin() : follow(followFrom, signal));
    looking.current = false;
  }

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
