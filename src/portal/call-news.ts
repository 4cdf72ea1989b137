import type { Answer, UnreachableReason } from './failure.ts';
import type { Reply } from './judge-answer.ts';

/**
 * How a call fares, as a hint about the connection: `slow` while it still runs, else who answered. `gone`: the platform
 * has no such call any more (410).
 */
export type CallNews = 'answered' | 'slow' | 'gone' | 'unavailable' | UnreachableReason;

/** A call that runs so long is worth a look at the connection. */
const slowMs = 5_000;

/** Passes a call's answer on, and tells how it fares. */
export async function tellNews(
  sent: Promise<Answer<Reply>>,
  tell: (news: CallNews) => void,
): Promise<Answer<Reply>> {
  const slow = setTimeout(() => tell('slow'), slowMs);
  const answer = await sent;
  clearTimeout(slow);
  // What the worker answered from this device says nothing about the connection: most of it asks the network behind.
  if (!answer.ok || answer.value.cachedAt === undefined) tell(newsOf(answer));
  return answer;
}

function newsOf(answer: Answer<Reply>): CallNews {
  if (answer.ok) return 'answered';
  const { failure } = answer;
  if (failure.kind === 'unreachable') return failure.reason;
  if (failure.status === 503) return 'unavailable';
  return failure.status === 410 ? 'gone' : 'answered';
}
