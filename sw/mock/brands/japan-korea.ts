import type { Brand } from './brand.ts';
import { fontStacks } from './font-stacks.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';
import { phrases } from './phrases.ts';

export const japanKorea: readonly Brand[] = [
  {
    abbreviation: 'tsubame',
    appName: '燕町信用金庫 法人カード',
    shows: 'Japanese first, Mincho letters; fraud warning first',
    locales: localesOf('ja', 'en_US'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('tsubame', ['security', 'privacyPolicy', 'termsOfUse']),
      warningMessage: phrases.neverAsk,
      copyrightMessage: '© 2026 燕町信用金庫',
    },
    tokens: {
      '--brand-color': '#223a70',
      '--brand-color-dark': '#a8bdf0',
      '--brand-accent': '#c8102e',
      '--brand-panel': '#1b2a52',
      '--brand-panel-end': '#34508f',
      '--brand-radius': '0.25rem',
      '--brand-font': fontStacks.mincho,
    },
    logo: 'png',
  },
  {
    abbreviation: 'kumonoue',
    appName: '雲ノ上トラベル',
    shows: 'Japanese, Korean, Chinese and English; a panel from rose to sky',
    locales: localesOf('ja', 'ko', 'zh_TW', 'en_US'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks('kumonoue', ['privacyPolicy', 'termsOfUse', 'accessibility']),
      footerMessage: {
        ja: '旅先での紛失は24時間受付：+00 800 555 0133',
        ko: '여행 중 분실 신고 24시간: +00 800 555 0133',
        zh_TW: '旅途中遺失請致電（24小時）：+00 800 555 0133',
        en: 'Lost on a journey? 24 hours: +00 800 555 0133',
      },
      copyrightMessage: '© 2026 雲ノ上トラベル株式会社',
    },
    companySelfRegisterSupported: true,
    tokens: {
      '--brand-color': '#2b78b7',
      '--brand-color-dark': '#9fd0f7',
      '--brand-accent': '#ff9fb2',
      '--brand-panel': '#fde4ea',
      '--brand-panel-end': '#cfe8fb',
      '--brand-radius': '1.5rem',
      '--brand-font': fontStacks.japanese,
    },
    logo: 'png',
  },
  {
    abbreviation: 'hakoniwa',
    appName: '箱庭ソフトウェア',
    shows: 'Near-black with moss green, fixed-width letters; a copyright line alone',
    locales: localesOf('ja', 'en_US'),
    texts: {
      signInToLabel: phrases.signInTo,
      copyrightMessage: '© 2026 Hakoniwa Software · 箱庭',
    },
    tokens: {
      '--brand-color': '#4a7c2a',
      '--brand-color-dark': '#a6e070',
      '--brand-accent': '#a6e070',
      '--brand-panel': '#101410',
      '--brand-panel-end': '#1d2a17',
      '--brand-radius': '0',
      '--brand-font': fontStacks.mono,
    },
    logo: 'gif',
  },
  {
    abbreviation: 'dalbit',
    appName: '달빛상사 법인카드',
    shows: 'Korean first; moonlight on midnight blue; a jpg logo on a dark ground',
    locales: localesOf('ko', 'en_US'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('dalbit', ['privacyPolicy', 'termsOfUse', 'groupWebsite'], {
        groupWebsite: '달빛 그룹',
      }),
      copyrightMessage: '© 2026 달빛상사',
    },
    tokens: {
      '--brand-color': '#4b4a8f',
      '--brand-color-dark': '#f2e6a0',
      '--brand-accent': '#f2e08a',
      '--brand-panel': '#16163a',
      '--brand-panel-end': '#34346b',
      '--brand-radius': '1rem',
      '--brand-font': fontStacks.korean,
    },
    logo: 'jpg',
    footerLogo: 'png',
  },
  {
    abbreviation: 'hanul',
    appName: '한울타리저축은행',
    shows: 'Korean and Japanese; persimmon; deposit-protection disclaimer',
    locales: localesOf('ko', 'ja', 'en_US'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks('hanul', ['privacyPolicy', 'termsOfUse', 'security']),
      disclaimer: {
        ko: '카드 대금은 예금자 보호 대상이 아닙니다.',
        ja: 'カード残高は預金保護の対象外です。',
        en: 'Card balances are outside deposit protection.',
      },
      footerMessage: {
        ko: '등록번호 000-00-00142',
        ja: '登録番号 000-00-00142',
        en: 'Registration 000-00-00142',
      },
      copyrightMessage: '© 2026 한울타리저축은행',
    },
    prospectiveAccountApplicationSupported: true,
    tokens: {
      '--brand-color': '#c24513',
      '--brand-color-dark': '#ff9e6b',
      '--brand-accent': '#2f4b8f',
      '--brand-panel': '#fff1e6',
      '--brand-panel-end': '#ffd9bd',
      '--brand-radius': '0.5rem',
      '--brand-font': fontStacks.korean,
    },
    logo: 'png',
    footerLogo: 'gif',
  },
];
