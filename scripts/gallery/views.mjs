/** How people see the portal: scheme and window. */
export const views = [
  { name: 'light, desktop', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'dark, desktop', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { name: 'light, phone', colorScheme: 'light', viewport: { width: 375, height: 740 } },
  { name: 'dark, phone', colorScheme: 'dark', viewport: { width: 375, height: 740 } },
];

const base = '/static/public-portal-ui/';
const address = (screen, query) => (code) =>
  `${base}${screen}?${new URLSearchParams({ cobrandHost: code, ...query })}`;
const signIn = address('login-signin-component', {});

/** Every screen in its states. `reach` does what a visitor would do to see one. */
export const states = [
  { name: 'sign-in', address: signIn },
  {
    name: 'sign-in, nothing filled in',
    address: signIn,
    reach: async (page) => {
      await page.locator('button[type="submit"]').click();
      await page.locator('main [aria-invalid="true"]').first().waitFor();
    },
  },
  { name: 'sign-in, refused', address: address('login-signin-component', { invalidLogin: 'true' }) },
  {
    name: 'sign-in, system error',
    address: signIn,
    reach: async (page, demo) => {
      await sendSignIn(page, 'send.error', demo);
      await page.locator('.banner').waitFor();
    },
  },
  {
    name: 'languages',
    address: signIn,
    reach: async (page) => {
      const opener = page.locator('.language-opener');
      if ((await opener.count()) > 0) await opener.click();
    },
  },
  {
    name: 'one-time passcode',
    address: signIn,
    reach: (page, demo) => signInAs(page, 'otp.user', demo, 'one-time-passcode-component'),
  },
  { name: 'forgot password', address: address('forgot-password-component', {}) },
  {
    name: 'forgot password, question',
    address: address('forgot-password-component', {}),
    reach: async (page) => {
      await page.locator('main input').first().fill('cardholder');
      await page.locator('button[type="submit"]').click();
      await page.locator('main input[name="verificationAnswer"]').waitFor();
    },
  },
  {
    name: 'change password',
    address: signIn,
    reach: (page, demo) => signInAs(page, 'must.change', demo, 'change-password-component'),
  },
  {
    name: 'new PIN',
    address: signIn,
    reach: (page, demo) => signInAs(page, 'pin.user', demo, 'new-rsa-pin-component'),
  },
  {
    name: 'next token',
    address: signIn,
    reach: (page, demo) => signInAs(page, 'token.user', demo, 'next-token-component'),
  },
  { name: 'logged out', address: address('logout-component', {}) },
  { name: 'temporarily locked', address: address('temporary-state-component', {}) },
];

async function signInAs(page, userId, demo, screen) {
  await sendSignIn(page, userId, demo);
  await page.waitForURL((url) => url.pathname.endsWith(screen));
  await page.locator('main input:visible').first().waitFor();
}

async function sendSignIn(page, userId, { password }) {
  await page.locator('input[name="username"]').fill(userId);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

/** Brands whose every state is shown: one of each kind of look, script and footer. */
export const shownWhole = [
  'mastercard',
  'norvik',
  'halden',
  'meridia',
  'zuraw',
  'solbakken',
  'quai12',
  'lindenhof',
  'tsubame',
  'siverko',
  'worldgate',
  'umbra',
];
