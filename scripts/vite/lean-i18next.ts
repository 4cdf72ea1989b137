import type { Plugin } from 'vite';

/**
 * Leaves out of i18next what loads texts: it is handed all of them (`resources`), and never asks for any. And its formats of
 * numbers, times and lists: values come as they are to be read, and no text names a format. What is left is what it makes and
 * listens to at its start.
 */
export function leanI18next(): Plugin {
  return {
    name: 'lean-i18next',
    apply: 'build',
    transform: {
      filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/^class Connector extends EventEmitter \{[^]*?^\}$/m, 'class Connector { on() {} }')
          .replace(
            /^class Formatter \{[^]*?^\}$/m,
            'class Formatter { init() {} format(value) { return value } }',
          ),
        map: null,
      }),
    },
  };
}
