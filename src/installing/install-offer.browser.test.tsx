import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { routes } from '../addresses.ts';
import '../program.css';
import { busyAtom, installPromptAtom } from '../state.ts';
import { noViolations } from '../test-accessibility.ts';
import { pressesTaken } from '../test-press-guard.ts';
import { renderScreen } from '../test-screen.tsx';
import { InstallOffer } from './install-offer.tsx';
import { type InstallPrompt, deferInstallPrompt } from './install-prompt.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The browser's event, which is in no standard. */
function promptEvent(outcome: 'accepted' | 'dismissed') {
  const calls: string[] = [];
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void calls.push('opened'),
    userChoice: Promise.resolve({ outcome }),
  });
  return { event, calls };
}

async function show(
  options: {
    signedIn?: boolean;
    outcome?: 'accepted' | 'dismissed';
    local?: Record<string, string>;
    path?: string;
    fssoRedirectUrl?: string;
    userAgent?: string;
    typed?: string;
    /** A request is in flight. */
    busy?: boolean;
    /** The page runs as the installed app. */
    installed?: boolean;
    /** The offer's texts in the page's language are unavailable. */
    lacksParts?: boolean;
  } = {},
) {
  const {
    signedIn = true,
    outcome,
    local,
    path = routes.signIn,
    fssoRedirectUrl,
    userAgent,
    typed,
    busy = false,
    installed = false,
    lacksParts = false,
  } = options;
  if (userAgent !== undefined) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const matchMedia = window.matchMedia.bind(window);
  if (installed)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query.includes('standalone') ? 'all' : query),
    );
  const record = { abbreviation: 'acme', appName: 'Acme Cards', ...(fssoRedirectUrl && { fssoRedirectUrl }) };
  const screen = await renderScreen(
    <main tabIndex={-1}>
      <div>
        <input aria-label="User ID" />
        <InstallOffer />
      </div>
    </main>,
    {
      path: `/${path}`,
      local: { ...(signedIn && { signedInAt: '1800000000000' }), ...local },
      brand: { record },
      lacksParts,
    },
  );
  await screen.texts.fetchParts(['install']);
  if (typed !== undefined) await userEvent.fill(page.getByLabelText('User ID'), typed);
  if (busy) screen.store.set(busyAtom, 1);
  const target = new EventTarget();
  deferInstallPrompt(target, (prompt: InstallPrompt | undefined) =>
    screen.store.set(installPromptAtom, prompt),
  );
  const sent = outcome && promptEvent(outcome);
  if (sent) target.dispatchEvent(sent.event);
  return { ...screen, sent, target };
}

const card = () => page.getByRole('region', { name: 'Install Acme Cards' });

describe('the offer to install', () => {
  it('opens the browser’s dialog once, and disappears when that is accepted', async () => {
    const { sent, local } = await show({ outcome: 'accepted' });
    await expect.element(card()).toBeVisible();
    expect(sent?.event.defaultPrevented).toBe(true);
    await noViolations('part');
    await userEvent.click(page.getByRole('button', { name: 'Install' }));
    await expect.element(card()).not.toBeInTheDocument();
    expect(sent?.calls).toEqual(['opened']);
    await expect.element(page.getByRole('main')).toHaveFocus();
    expect(local.content.has('installDeclinedAt')).toBe(false);
  });

  it.each([
    ['the page’s language, and marked as it', false, 'en-US'],
    ['English, and marked as such, if its texts could not be loaded', true, 'en'],
  ])('is in %s', async (_, lacksParts, lang) => {
    await show({ outcome: 'accepted', lacksParts });
    await expect.element(card()).toBeVisible();
    expect(card().element().closest('[lang]:not(html)')).toHaveAttribute('lang', lang);
  });

  it('takes no press at first, which was meant for what it pushes down', async () => {
    await show({ outcome: 'accepted' });
    await expect.element(card()).toBeVisible();
    expect(pressesTaken(card().element(), page.getByRole('button', { name: 'Not now' }).element())).toEqual([
      false,
      true,
    ]);
  });

  it('disappears when the app is installed from the browser’s own menu', async () => {
    const { target } = await show({ outcome: 'accepted' });
    await expect.element(card()).toBeVisible();
    target.dispatchEvent(new Event('appinstalled'));
    await expect.element(card()).not.toBeInTheDocument();
  });

  it('disappears, keeps focus and does not count as declined if the browser’s dialog does not open', async () => {
    const unhandled = vi.fn((event: PromiseRejectionEvent) => event.preventDefault());
    window.addEventListener('unhandledrejection', unhandled);
    onTestFinished(() => window.removeEventListener('unhandledrejection', unhandled));
    const { sent, local } = await show({ outcome: 'dismissed' });
    const refusal = new DOMException('needs a gesture', 'NotAllowedError');
    Object.assign(sent?.event ?? {}, { prompt: () => Promise.reject(refusal) });
    await userEvent.click(page.getByRole('button', { name: 'Install' }));
    await expect.element(card()).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();
    expect(local.content.has('installDeclinedAt')).toBe(false);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it.each([
    ['in our card', 'Not now', 'accepted'],
    ['in the browser’s dialog', 'Install', 'dismissed'],
  ] as const)('is remembered if declined %s, and focus moves to main', async (_, button, outcome) => {
    const { local } = await show({ outcome });
    await userEvent.click(page.getByRole('button', { name: button }));
    await expect
      .poll(() => Number(local.content.get('installDeclinedAt')))
      .toBeGreaterThan(1_700_000_000_000);
    await expect.element(card()).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it.each([
    ['before the visitor has ever signed in', { signedIn: false }],
    ['after it was declined', { local: { installDeclinedAt: String(Date.now()) } }],
    ['in the middle of a flow', { path: routes.changePassword }],
    ['while the visitor has typed something', { typed: 'ann' }],
    ['while a request runs', { busy: true }],
    ['by the installed app itself', { installed: true, userAgent: iphone }],
  ])('is not made %s', async (_, options) => {
    await show({ outcome: 'accepted', ...options });
    await expect.element(page.getByLabelText('User ID')).toBeVisible();
    // It would appear with the next frame.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    await expect.element(card()).not.toBeInTheDocument();
  });

  it('is also made on the logged-out screen', async () => {
    await show({ outcome: 'accepted', path: routes.loggedOut });
    await expect.element(card()).toBeVisible();
  });

  describe('at its next check', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());
    const nextCheck = async () => {
      vi.advanceTimersByTime(2_000);
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    };

    it('appears if the form is empty again', async () => {
      await show({ outcome: 'accepted', typed: 'ann' });
      await nextCheck();
      await expect.element(card()).not.toBeInTheDocument();
      await userEvent.clear(page.getByLabelText('User ID'));
      await nextCheck();
      await expect.element(card()).toBeVisible();
    });

    it('stays if the visitor has begun to type', async () => {
      await show({ outcome: 'accepted' });
      await expect.element(card()).toBeVisible();
      await userEvent.fill(page.getByLabelText('User ID'), 'ann');
      await nextCheck();
      await expect.element(card()).toBeVisible();
    });
  });

  it('does not mention a home screen if the browser has a dialog, as a desktop browser may', async () => {
    await show({ outcome: 'accepted' });
    await expect.element(card()).toHaveTextContent('even on a weak connection');
    await expect.element(card()).not.toHaveTextContent(/home screen/i);
  });

  it('says that a federated brand’s visitors sign in on their company’s site', async () => {
    await show({ outcome: 'accepted', fssoRedirectUrl: 'https://sso.example/' });
    await expect.element(card()).toHaveTextContent('You sign in on your company’s site');
    expect(card().getByRole('list').elements()).toEqual([]);
  });

  it('does not say so if the company’s address is not followed, as over http', async () => {
    await show({ outcome: 'accepted', fssoRedirectUrl: 'http://sso.example/' });
    await expect.element(card()).toBeVisible();
    await expect.element(card()).not.toHaveTextContent('You sign in on your company’s site');
  });

  it('lists the steps on iOS instead of an Install button', async () => {
    await show({ userAgent: iphone });
    await expect.element(card().getByRole('list')).toBeVisible();
    expect(document.querySelectorAll('.install-steps li svg')).toHaveLength(3);
    // In Safari's compact toolbar, as it comes with iOS 26, Share is in the menu behind the dots.
    await expect.element(card().getByRole('list')).toHaveTextContent('tap the three dots (…) first');
    await expect.element(page.getByRole('button', { name: 'Install' })).not.toBeInTheDocument();
    await expect.element(card()).toHaveTextContent('It then opens like any other app');
    expect(page.getByText('You sign in on your company’s site').elements()).toEqual([]);
  });

  it('asks visitors in another app’s browser to open the page in their own browser', async () => {
    await show({ userAgent: `${iphone} Instagram 380.0.0`, fssoRedirectUrl: 'https://sso.example/' });
    const way = page.getByRole('region', { name: 'Open this page in your browser' });
    await expect.element(way).toHaveTextContent('where Acme Cards can’t be installed');
    // Nothing is installed there.
    expect(page.getByText('You sign in on your company’s site').elements()).toEqual([]);
  });
});
