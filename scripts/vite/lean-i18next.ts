import type { Plugin } from 'vite';

/**
 * Leaves out of i18next what the portal has no use for. It is handed all texts (`resources`), and never asks for any; it speaks one
 * language for as long as it is there; values come as they are to be read, no text names a format or another text, and nobody
 * listens to it, hands it a module of its own or reads what it tells developers. Who comes to use some of that takes it off
 * these lists.
 */
export function leanI18next(): Plugin {
  return {
    name: 'lean-i18next',
    apply: 'build',
    transform: {
      filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
      handler: (code) => ({
        code: Object.entries(leftOf)
          .reduce(
            (rest, [name, body]) =>
              rest.replace(
                new RegExp(`^class ${name} (?:extends EventEmitter )?\\{[^]*?^\\}$`, 'm'),
                () => `class ${name} { ${body} }`,
              ),
            code,
          )
          .replaceAll(uncalled, '')
          .replaceAll(told, 'false && $&')
          .replaceAll(ungiven, 'false')
          .replace(/^ {2}nest\([^]*?^ {2}\}$/m, 'nest(text) { return text }'),
        map: null,
      }),
    },
  };
}

/** Of classes, what i18next calls at its start and with each text. */
const leftOf = {
  Connector: 'on() {}',
  EventEmitter: 'on() {} emit() {}',
  Formatter: 'init() {} format(value) { return value }',
  Logger: 'init() {} create() { return this }',
};

/** Methods that nobody calls. */
const uncalled = new RegExp(
  `^ {2}(?:${oneOf(`
  addNamespaces addResource addResources addResourceBundle clearCache cloneInstance deprecateBareCode
  deprecateDottedLng dir exists getFixedT getPluralFormsOfKey getSuffixes hydrate loadLanguages
  loadNamespaces needsPlural removeNamespaces removeResourceBundle reset setDefaultNamespace toJSON
  use
`)})\\([^]*?^ {2}\\}$`,
  'gm',
);

/** What it tells developers. */
const told = /(?:baseLogger|this\.logger)\.(?:log|warn|error|once|deprecate)\(/g;

/** Modules and options that nobody gives. */
const ungiven = new RegExp(
  `this\\.(?:${oneOf(`
  i18nFormat logger\\.debug modules\\.(?!external)\\w+ services\\.languageDetector
  options\\.cleanCode options\\.isClone options\\.lowerCaseLng options\\.nonExplicitSupportedLngs
  options\\.partialBundledLanguages options\\.postProcess options\\.preload options\\.returnObjects
  options\\.saveMissing options\\.supportedLngs
`)})\\b`,
  'g',
);

function oneOf(names: string): string {
  return names.trim().replaceAll(/\s+/g, '|');
}
