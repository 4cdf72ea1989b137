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

it('applyTheme sets the brand’s theme on the page, and its colour on the browser’s bars', () => {
  document.head.append(...bars);
  adoptLook(document, ':root { --brand-color: #00677a; --brand-art: waves }');
  applyTheme(document);
  expect(html.dataset['art']).toBe('waves');
  expect(html.style.getPropertyValue('--brand-light')).toBe('#00677a');
  expect(bars.map(({ content }) => content)).toEqual(['#00677a', '#005868']);
});

it('applyTheme removes the panel’s art if the brand’s style sheet no longer sets any', () => {
  html.dataset['art'] = 'waves';
  adoptLook(document, ':root { --brand-color: #00677a }');
  applyTheme(document);
  expect(html.dataset['art']).toBeUndefined();
});

it('applyTheme changes nothing if the style sheet sets no brand colour', () => {
  for (const bar of bars) bar.content = '#f3f4f7';
  document.head.append(...bars);
  applyTheme(document);
  expect(html.style.cssText).toBe('');
  expect(bars.map(({ content }) => content)).toEqual(['#f3f4f7', '#f3f4f7']);
});
