import type { Answer, Failure } from './failure.ts';
import type { Reply } from './judge-answer.ts';

/** A call that runs so long is worth a look at the connection. */
const slowMs = 5_000;

/** What is told of a call, and nothing of a good answer's content. */
export type RawNews = 'slow' | 'answered' | Failure;

/** Passes a call's answer on, and tells how it fares. */
export async function tellNews(
  sent: Promise<Answer<Reply>>,
  tell: (news: RawNews) => void,
): Promise<Answer<Reply>> {
  const slow = setTimeout(() => tell('slow'), slowMs);
  const answer = await sent;
  clearTimeout(slow);
  if (!answer.ok) tell(answer.failure);
  // What the worker answered from this device says nothing about the connection: most of it asks the network behind.
  else if (answer.value.cachedAt === undefined) tell('answered');
  return answer;
}
