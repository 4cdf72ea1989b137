import { asObject, own } from '../browser/shape.ts';

/** The browser's own dialog, kept for a moment of our choosing: it can be opened once. */
export interface InstallPrompt {
  /** True if the visitor installs. */
  open(): Promise<boolean>;
}

/**
 * Stops the browser from offering the installation itself, and hands its dialog over instead; undefined once there is
 * nothing to offer any more. Call it early: the browser offers only once.
 */
export function deferInstallPrompt(
  target: Pick<EventTarget, 'addEventListener'>,
  onPrompt: (prompt: InstallPrompt | undefined) => void,
): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    if (!isPromptEvent(event)) return;
    event.preventDefault();
    onPrompt({
      async open() {
        onPrompt(undefined);
        await event.prompt();
        return own(asObject(await event.userChoice), 'outcome') === 'accepted';
      },
    });
  });
  target.addEventListener('appinstalled', () => onPrompt(undefined));
}

/** The event is in no standard yet. */
interface PromptEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<unknown>;
}

function isPromptEvent(event: Event): event is PromptEvent {
  return 'userChoice' in event;
}
