import type { Answer, Failure } from './failure.ts';
import type { Reply } from './judge-answer.ts';

/** A call that takes this long is a reason to check the connection. */
const slowMs = 5_000;

/** What listeners learn about a call; never a good answer's content. */
export type CallReport = 'slow' | 'answered' | Failure;

/** Passes a call's answer on, and reports how the call fares. */
export async function reportCall(
  sent: Promise<Answer<Reply>>,
  notify: (progress: CallReport) => void,
): Promise<Answer<Reply>> {
  const slow = setTimeout(() => notify('slow'), slowMs);
  const answer = await sent;
  clearTimeout(slow);
  if (!answer.ok) notify(answer.failure);
  // A cached answer says nothing about the connection: the worker revalidates most of them only in the background.
  else if (answer.value.cachedAt === undefined) notify('answered');
  return answer;
}
