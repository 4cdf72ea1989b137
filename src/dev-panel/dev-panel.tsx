import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type Config, forwardsLog } from '../config.ts';
import { Disclosure } from '../form/disclosure.tsx';
import { ActionButton } from '../form/action-button.tsx';
import { CallsSection } from './calls-section.tsx';
import type { DemoOffer } from './demo-offer.ts';
import type { DevChoices } from './dev-choices.ts';
import { isShortcut, shortcut } from './is-shortcut.ts';
import { LogSection } from './log-section.tsx';
import { Rows } from './rows.tsx';
import { SettingsForm } from './settings-form.tsx';
import { StepSection } from './step-section.tsx';
import { StorageSection } from './storage-section.tsx';
import './dev-panel.css';

export interface DevPanelProps {
  config: Config;
  choices: DevChoices;
  offer: DemoOffer | undefined;
  onToggle: (isOpen: boolean) => void;
  onReset: () => Promise<void>;
}

/** Beside the page, never over it, so that the settings and the portal's behaviour are visible together. */
export function DevPanel({ config, choices, offer, onToggle, onReset }: DevPanelProps) {
  const [isOpen, setOpen] = useState(choices.isOpen);
  const [isResetting, setResetting] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const previousFocus = useRef<Element>(null);
  const id = useId();

  function toggle() {
    setOpen(!isOpen);
    onToggle(!isOpen);
    if (isOpen) {
      const back = previousFocus.current;
      if (back instanceof HTMLElement && back.isConnected) back.focus();
      else opener.current?.focus();
    } else {
      previousFocus.current = document.activeElement;
      opener.current?.focus();
    }
  }
  useKeys(panel, isOpen, toggle);
  const isForwarded = forwardsLog(config);
  return (
    <aside
      ref={panel}
      className="dev-panel"
      lang="en"
      aria-label="Developer panel"
      data-open={isOpen || undefined}
    >
      <button
        type="button"
        ref={opener}
        className="dev-opener"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-keyshortcuts={shortcut.aria}
        onClick={toggle}
      >
        Developer panel <kbd>{shortcut.shown}</kbd>
      </button>
      <div className="dev-content" id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <SettingsForm choices={choices} offer={offer} />
            {offer && (
              <Disclosure summary="What to type">
                <Rows
                  rows={[{ name: 'Password', shows: offer.password }, ...offer.secrets].map(
                    ({ name, shows }) => ({
                      key: name,
                      title: shows,
                      detail: name,
                    }),
                  )}
                  empty=""
                />
              </Disclosure>
            )}
            <StepSection />
            <CallsSection />
            <LogSection isForwarded={isForwarded} />
            <StorageSection />
            <ActionButton
              busy={isResetting}
              onPress={() => {
                setResetting(true);
                void onReset();
              }}
            >
              Reset all: storage, cookies, caches, worker, mock
            </ActionButton>
          </>
        )}
      </div>
    </aside>
  );
}

/** The shortcut toggles the panel from anywhere; Escape closes it from within. */
function useKeys(panel: RefObject<HTMLElement | null>, isOpen: boolean, toggle: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWithin = panel.current?.contains(document.activeElement) === true;
      if (!isShortcut(event) && !(event.key === 'Escape' && isOpen && isWithin)) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
