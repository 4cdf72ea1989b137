import { expect, test } from 'vitest';
import { headingText } from './heading-text.ts';

test.each([
  ['Sign in to', 'Norvik', 'Sign in to Norvik'],
  ['Sign in to', '雲の上カード', 'Sign in to 雲の上カード'],
  ['ログイン：', 'Norvik', 'ログイン：Norvik'],
  ['ログイン：', '雲の上', 'ログイン：雲の上'],
  ['ようこそ', '雲の上カード', 'ようこそ雲の上カード'],
  ['ようこそ', 'Norvik', 'ようこそ Norvik'],
  ['登录', '云上卡', '登录云上卡'],
  ['로그인:', '구름', '로그인: 구름'],
])('joins %j and %j as %j', (label, appName, heading) => {
  expect(headingText(label, appName)).toBe(heading);
});
