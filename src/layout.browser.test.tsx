import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { Layout } from './layout.tsx';
import './styles.css';
import { renderScreen } from './test-screen.tsx';

const record = {
  abbreviation: 'acme',
  appName: 'Acme Cards',
  privacyPolicy: 'Privacy',
  privacyPolicyUrl: '/privacy',
};

it.each([
  [412, ['.header-name', '.title', '.footer-links']],
  [1440, ['.header-name', '.panel-name', '.footer-links']],
])('%i px wide, its parts begin in one line', async (width, parts) => {
  onTestFinished(() => page.viewport(414, 896));
  await page.viewport(width, 900);
  await renderScreen(
    <Layout>
      <h1 className="title">Sign in</h1>
    </Layout>,
    { brand: { record } },
  );
  await expect.element(page.getByRole('link', { name: 'Privacy' })).toBeVisible();
  const begins = parts.map((part) => document.querySelector(part)?.getBoundingClientRect().left);
  expect(begins).toEqual(parts.map(() => begins[0]));
});
