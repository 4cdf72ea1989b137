import { createContext, use } from 'react';
import type { Cookies } from './browser/cookies.ts';
import type { TextStore } from './browser/storage.ts';
import type { Config } from './config.ts';
import type { Texts, Translate } from './locale/translations.ts';
import type { Log } from './log.ts';
import type { Text } from './outcome.ts';
import type { EventChannel } from './browser/event-channel.ts';
import type { CallReport } from './portal/call-report.ts';
import type { ConnectionProbe, Reached } from './portal/connection-probe.ts';
import type { WhyUnsent } from './portal/send-if-reached.ts';
import type { FirstPortal } from './portal/portal.ts';
import type { LoggedNavigation } from './telemetry/logged-navigation.ts';

/** What the composition root provides to the screens. */
export interface Services {
  portal: FirstPortal;
  navigation: LoggedNavigation;
  cookies: Cookies;
  session: TextStore;
  local: TextStore;
  log: Log;
  /** Requested on use (`settingsOf`). Resolves within its time limit, always to usable settings. */
  config: () => Promise<Config>;
  /** Requests nothing: resolves once something else has loaded the settings, or has shown that the host has none. */
  knownConfig: Promise<Config>;
  texts: Texts;
  connection: {
    probe: ConnectionProbe;
    /** Whether the portal's own site answers, without waiting for the platform. */
    probeSite: () => Promise<Reached>;
    /** To be asked ahead of a form post; `portal` asks it ahead of calls. */
    whyUnsent: WhyUnsent;
    reports: EventChannel<CallReport>;
  };
  /** The visit's reference code. */
  visit: string;
  /**
   * When this page began to load, by the wall clock: `performance.timeOrigin` falls behind it in Chromium with each sleep of
   * the device.
   */
  beganAt: number;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error('outside ServicesContext');
  return services;
}

export function useTranslate(): Translate {
  return useServices().texts.translate;
}

export function textOf(translate: Translate, text: Text): string {
  return 'raw' in text ? text.raw : translate(text.key, text.values);
}
