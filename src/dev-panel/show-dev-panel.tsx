import { type createStore, Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import type { Config } from '../config.ts';
import { dropDraftUserId } from '../form/draft-user-id.ts';
import { defaultLocale } from '../locale/codes.ts';
import { createTranslations } from '../locale/translations.ts';
import type { Send } from '../portal/request.ts';
import { type Services, ServicesContext } from '../services.tsx';
import { loadDemoOffer } from './demo-offer.ts';
import { startChoices, storeChoices } from './dev-choices.ts';
import { DevPanel } from './dev-panel.tsx';
import { fillSignIn } from './fill-sign-in.ts';
import { resetAll } from './reset-all.ts';

export interface DevPanelOptions {
  window: Window & typeof globalThis;
  store: ReturnType<typeof createStore>;
  services: Services;
  send: Send;
  config: Config;
}

const noTexts = () => Promise.resolve({});

/** Adds the panel after the page as a separate React tree, so that nothing it does re-renders a screen. */
export async function showDevPanel({
  window,
  store,
  services,
  send,
  config,
}: DevPanelOptions): Promise<void> {
  const { document } = window;
  const { navigation, session, log } = services;
  const choices = startChoices(navigation.start.searchParams, session);
  const offer = config.mockBackend ? await loadDemoOffer(send) : undefined;
  // The panel is in English, and so are the form parts in it.
  const texts = await createTranslations({ locale: defaultLocale, load: noTexts, loadPart: noTexts, log });
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <Provider store={store}>
      <ServicesContext value={{ ...services, texts }}>
        <DevPanel
          config={config}
          choices={choices}
          offer={offer}
          onToggle={(isOpen) => storeChoices(session, { ...choices, isOpen })}
          onReset={async () => {
            // The mock takes the network from the address of the calling page, so the address must no longer name one.
            window.history.replaceState(null, '', navigation.start.pathname);
            await resetAll(window, config.mockBackend ? send : undefined);
            dropDraftUserId(window, session);
            navigation.reload();
          }}
        />
      </ServicesContext>
    </Provider>,
  );
  const { account } = choices;
  if (account !== undefined && offer !== undefined) fillWhenRendered(document, account, offer.password);
}

/** The form may not be there yet, or may belong to a later page within this visit. */
function fillWhenRendered(document: Document, userId: string, password: string): void {
  if (fillSignIn(document, userId, password)) return;
  const observer = new MutationObserver(() => {
    if (fillSignIn(document, userId, password)) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
