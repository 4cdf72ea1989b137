import type { Brand } from './brand.ts';
import { fontStacks } from './font-stacks.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';
import { phrases } from './phrases.ts';

export const chinaSouthEastAsia: readonly Brand[] = [
  {
    abbreviation: 'qinghe',
    appName: '青禾原农业合作社',
    shows: 'Simplified Chinese first; fresh green on a light panel',
    locales: localesOf('zh_CN', 'en_US'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('qinghe', ['managerWebsite', 'termsOfUse', 'privacyPolicy', 'disclaimer']),
      poweredBy: phrases.poweredBy,
      copyrightMessage: '© 2026 青禾原农业合作社',
    },
    tokens: {
      '--brand-color': '#2f7a22',
      '--brand-color-dark': '#9be08a',
      '--brand-accent': '#f6c945',
      '--brand-panel': '#e4f4d6',
      '--brand-panel-end': '#bfe3a3',
      '--brand-art': 'waves',
      '--brand-radius': '0.875rem',
      '--brand-font': fontStacks.simplifiedChinese,
    },
    logo: 'gif',
  },
  {
    abbreviation: 'jadebay',
    appName: '翠灣航運 Jade Bay Lines',
    shows: 'Both Chinese scripts, a name in two scripts; also under jade-bay and jbl',
    aliases: ['jade-bay', 'jbl'],
    locales: localesOf('zh_TW', 'zh_CN', 'en_GB'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks('jadebay', ['groupWebsite', 'managerWebsite', 'privacyPolicy', 'termsOfUse'], {
        groupWebsite: { zh_TW: '翠灣集團', zh_CN: '翠湾集团', en: 'Jade Bay Group' },
      }),
      footerMessage: {
        zh_TW: '船員卡務專線：+00 800 555 0188',
        zh_CN: '船员卡务专线：+00 800 555 0188',
        en: 'Crew card line: +00 800 555 0188',
      },
      copyrightMessage: '© 2026 翠灣航運股份有限公司',
      poweredBy: phrases.poweredBy,
    },
    companySelfRegisterSupported: true,
    tokens: {
      '--brand-color': '#00796b',
      '--brand-color-dark': '#70d6c8',
      '--brand-accent': '#e6b450',
      '--brand-panel': '#00332e',
      '--brand-panel-end': '#00695c',
      '--brand-art': 'waves',
      '--brand-radius': '0.375rem',
      '--brand-font': fontStacks.traditionalChinese,
    },
    logo: 'png',
    footerLogo: 'png',
  },
  {
    abbreviation: 'merapati',
    appName: 'Koperasi Merapati',
    shows: 'Indonesian (locale in) first, Dutch and English; batik browns',
    locales: localesOf('in', 'nl', 'en_US'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks('merapati', ['privacyPolicy', 'termsOfUse', 'security']),
      copyrightMessage: '© 2026 Koperasi Merapati',
      poweredBy: phrases.poweredBy,
    },
    prospectiveAccountApplicationSupported: true,
    tokens: {
      '--brand-color': '#7d2e10',
      '--brand-color-dark': '#f2a482',
      '--brand-accent': '#e8b23a',
      '--brand-panel': '#2b0f0a',
      '--brand-panel-end': '#6b2414',
      '--brand-art': 'peaks',
      '--brand-radius': '0.5rem',
      '--brand-font': fontStacks.screen,
    },
    logo: 'png',
    footerLogo: 'gif',
  },
];
