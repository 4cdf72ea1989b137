import { afterEach, expect, it } from 'vitest';
import { adoptLook } from './adopt-look.ts';
import { applyTheme } from './apply-theme.ts';

const html = document.documentElement;
const bars = ['light', 'dark'].map((scheme) => {
  const bar = document.createElement('meta');
  bar.name = 'theme-color';
  bar.media = `(prefers-color-scheme: ${scheme})`;
  return bar;
});

afterEach(() => {
  document.adoptedStyleSheets = [];
  for (const attribute of ['style', 'data-art']) html.removeAttribute(attribute);
  for (const bar of bars) bar.remove();
});

it('a brand’s look is on the page, and its colours on the browser’s bars in both schemes', () => {
  document.head.append(...bars);
  adoptLook(document, ':root { --brand-color: #00677a; --brand-art: waves }');
  applyTheme(document);
  expect(html.dataset['art']).toBe('waves');
  expect(html.style.getPropertyValue('--brand-light')).toBe('#00677a');
  expect(bars.map(({ content }) => content)).toEqual(['#00677a', '#005868']);
});

it('a drawing that the brand has no more goes with it', () => {
  html.dataset['art'] = 'waves';
  adoptLook(document, ':root { --brand-color: #00677a }');
  applyTheme(document);
  expect(html.dataset['art']).toBeUndefined();
});

it('without a brand’s colour all stays as it is', () => {
  for (const bar of bars) bar.content = '#f3f4f7';
  document.head.append(...bars);
  applyTheme(document);
  expect(html.style.cssText).toBe('');
  expect(bars.map(({ content }) => content)).toEqual(['#f3f4f7', '#f3f4f7']);
});
