import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { EntryFilter } from '../../reading/entry-filter.ts';
import { fetchAllEntries, fetchEntries, fetchReceived } from '../api/requests.ts';
import { changeEntryList, emptyList, isNewFor, listLimit } from './entry-list-state.ts';
import { pollWhileVisible } from '../api/poll-while-visible.ts';
import { isUnfinished } from '../time/period-end.ts';

/** More than arrive between two requests, unless nobody has seen the page for a while. */
const mostNewer = 2_000;
/** Pages send most entries within ten seconds, and the collector may take as long until they can be read. */
const arrivalMs = 20_000;
/** A list that is shorter looks as if there were nothing more. */
const firstEntries = 50;

export interface EntryListOptions {
  filter: EntryFilter;
  /** Do not look for new entries. */
  paused: boolean;
  /** Put them into the list at once. */
  atTop: boolean;
}

/** The entries of one filter: older ones on request, new ones by themselves. Remount it for another filter. */
export function useEntries({ filter, paused, atTop }: EntryListOptions) {
  /** When it last asked for new entries and got an answer: without one, it does not stop at the end of its period. */
  const [askedAt, setAskedAt] = useState(Date.now);
  const unfinished = isUnfinished(filter, askedAt - arrivalMs);
  const live = unfinished && !paused;
  const [state, dispatch] = useReducer(changeEntryList, emptyList);
  /** A list that lacks older entries is not finished either: at its end, nobody can scroll on to request them again. */
  const polls = live || state.olderFailed !== undefined;
  const running = useRef<AbortSignal>(undefined);

  /** Resolves to whether there was an answer. */
  async function load(below: number | undefined, signal: AbortSignal): Promise<boolean> {
    const answer = await fetchEntries(filter, { below }, signal);
    if (signal.aborted) return false;
    if (answer.ok) dispatch({ type: 'older', below, ...answer.value });
    else dispatch({ type: 'fail', status: answer.status, older: true });
    return answer.ok;
  }

  const { rest, loading, failed, olderFailed, entries, followFrom } = state;

  /** Entries arrive late and out of order: new is what was newly received, whenever it happened. */
  async function follow(after: string, signal: AbortSignal): Promise<boolean> {
    const received = await fetchReceived({
      filter,
      after,
      isNew: (entry) => isNewFor(state, entry),
      most: mostNewer,
      signal,
    });
    if (signal.aborted) return false;
    if (!received.ok) {
      dispatch({ type: 'fail', status: received.status, older: false });
      return false;
    }
    if (received.value.rest === undefined) {
      dispatch({ type: 'received', ...received.value, atTop });
      return true;
    }
    const newest = await fetchAllEntries({ filter, most: mostNewer, signal });
    if (signal.aborted) return false;
    if (newest.ok) dispatch({ type: 'newest', ...newest.value, atTop });
    else dispatch({ type: 'fail', status: newest.status, older: false });
    return newest.ok;
  }

  /**
   * If the first request failed, there is no place to follow from. A failure stays on the page until there is an answer:
   * removed and restored, it would be announced at every attempt.
   */
  async function poll(signal: AbortSignal): Promise<boolean> {
    if (loading) return true;
    if (followFrom === undefined || !live) return load(rest, signal);
    const now = Date.now();
    const isAnswered = await follow(followFrom, signal);
    if (!isAnswered) return false;
    setAskedAt(now);
    // Only then: the older ones may fail for reasons of their own, which must not hold back the new ones.
    return olderFailed === undefined || load(rest, signal);
  }

  function loadMore() {
    const signal = running.current;
    if (loading || rest === undefined || entries.length >= listLimit || signal === undefined) return;
    dispatch({ type: 'load' });
    void load(rest, signal);
  }

  const onMount = useEffectEvent((signal: AbortSignal) => load(undefined, signal));
  const onPoll = useEffectEvent(poll);
  const onTooShort = useEffectEvent(loadMore);

  useEffect(() => {
    const abort = new AbortController();
    running.current = abort.signal;
    void onMount(abort.signal);
    return () => abort.abort();
  }, []);

  useEffect(() => {
    if (!polls) return undefined;
    return pollWhileVisible(window, (signal) => onPoll(signal));
  }, [polls]);

  // The collector stops after its time limit, whether it has found something or not.
  const hasFailed = failed !== undefined || olderFailed !== undefined;
  const shortAt = !loading && !hasFailed && entries.length < firstEntries ? rest : undefined;
  useEffect(() => {
    if (shortAt !== undefined) onTooShort();
  }, [shortAt]);

  return { state, unfinished, loadMore, showWaiting: () => dispatch({ type: 'show' }) };
}
