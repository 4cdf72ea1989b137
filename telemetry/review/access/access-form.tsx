import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { beginSession, type Session } from '../api/requests.ts';
import { failedText } from '../failed.tsx';
import { useLanguage } from '../language/use-language.tsx';

/** Asks for the access token. It is sent once, and kept nowhere in the browser. */
export function AccessForm({
  ended,
  onSignedIn,
}: {
  ended: boolean;
  onSignedIn: (session: Session) => void;
}) {
  const { t, duration } = useLanguage();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [running, setRunning] = useState(false);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const token = field.current?.value.trim() ?? '';
    if (running) return;
    setRunning(true);
    // Cleared first: screen readers announce the same words only if they come anew.
    setProblem('');
    const answer = await beginSession(token);
    setRunning(false);
    if (answer.ok) return onSignedIn(answer.value);
    if (answer.status === 429)
      setProblem(
        t('access.wait', { time: duration(Math.ceil((answer.retryAfterSeconds ?? 60) / 60) * 60_000) }),
      );
    else if (answer.status === 401) setProblem(t('access.noCookie'));
    else setProblem(answer.status === 403 ? t('access.wrong') : t(failedText(answer.status)));
    field.current?.select();
    return field.current?.focus();
  }

  return (
    <main className="access">
      <h1>{t('title')}</h1>
      <p id={`${id}-lead`}>{ended ? t('access.ended') : t('access.lead')}</p>
      <form onSubmit={(event) => void submit(event)}>
        <label htmlFor={`${id}-token`}>{t('access.token')}</label>
        <input
          id={`${id}-token`}
          ref={field}
          type="password"
          required
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-lead ${id}-problem`}
        />
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="main" aria-disabled={running}>
          {t('access.enter')}
        </button>
      </form>
    </main>
  );
}
