import { useEffect, useId, useRef } from 'react';
import type { PageMessage } from '../outcome.ts';
import { textOf, useTranslate } from '../services.tsx';
import { focusMessage } from './focus-message.ts';
import { AlertIcon, CheckIcon } from './icons.tsx';
import { ReferenceCode } from './reference-code.tsx';

/**
 * A message above a form. An error takes the focus, which makes screen readers read it out; a live role would make them
 * read it twice. Other kinds are announced politely and leave the focus alone. A new `message` object is a new message.
 * Set `isInLiveRegion` if the parent already announces it.
 */
export function Banner({ message, isInLiveRegion }: { message: PageMessage; isInLiveRegion?: boolean }) {
  const translate = useTranslate();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = message.kind === 'error';
  const politeRole = isInLiveRegion ? undefined : 'status';
  useEffect(() => {
    if (message.kind === 'error') focusMessage(box.current);
  }, [message]);
  return (
    <div
      ref={box}
      className="banner"
      data-kind={message.kind}
      tabIndex={takesFocus ? -1 : undefined}
      role={takesFocus ? 'group' : politeRole}
      aria-labelledby={takesFocus ? `${id}-title` : undefined}
      aria-describedby={takesFocus ? `${id}-text` : undefined}
    >
      <span className="banner-icon">{message.kind === 'success' ? <CheckIcon /> : <AlertIcon />}</span>
      <div>
        <p className="banner-title" id={`${id}-title`}>
          {textOf(translate, message.title)}
        </p>
        <div id={`${id}-text`}>
          {message.text && <p className="banner-text">{textOf(translate, message.text)}</p>}
          {message.more && <p className="banner-text">{textOf(translate, message.more)}</p>}
          {message.aboutFields && <p className="banner-text">{textOf(translate, message.aboutFields)}</p>}
        </div>
        {/* Outside the description, so that taking the focus does not read the code out. */}
        {takesFocus && <ReferenceCode />}
      </div>
    </div>
  );
}
