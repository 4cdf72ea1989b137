import type { Plugin } from 'vite';

/**
 * Leaves out of i18next what the portal does not use. The portal passes in all texts (`resources`), so none are loaded;
 * an instance keeps one language for good; values are inserted as they are, no text names a format or another text, and
 * nobody listens to it, adds modules or reads its developer messages. To use one of these, take it off the lists below.
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
          .replaceAll(loggerCalls, 'false && $&')
          .replaceAll(ungiven, 'false')
          .replace(/^ {2}nest\([^]*?^ {2}\}$/m, 'nest(text) { return text }'),
        map: null,
      }),
    },
  };
}

/** Of these classes, only what i18next calls at its start and for each text. */
const leftOf = {
  Connector: 'on() {}',
  EventEmitter: 'on() {} emit() {}',
  Formatter: 'init() {} format(value) { return value }',
  Logger: 'init() {} create() { return this }',
};

/** Methods that are never called. */
const uncalled = new RegExp(
  `^ {2}(?:${oneOf(`
  addNamespaces addResource addResources addResourceBundle clearCache cloneInstance deprecateBareCode
  deprecateDottedLng dir exists getFixedT getPluralFormsOfKey getSuffixes hydrate loadLanguages
  loadNamespaces needsPlural removeNamespaces removeResourceBundle reset setDefaultNamespace toJSON
  use
`)})\\([^]*?^ {2}\\}$`,
  'gm',
);

/** Messages for developers. */
const loggerCalls = /(?:baseLogger|this\.logger)\.(?:log|warn|error|once|deprecate)\(/g;

/** Modules and options that are never passed. */
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
