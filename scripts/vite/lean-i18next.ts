import type { Plugin } from 'vite';

/**
 * Leaves out of i18next what loads texts: it is handed all of them (`resources`), and never asks for any. What is left is
 * what it makes and listens to at its start.
 */
export function leanI18next(): Plugin {
  return {
    name: 'lean-i18next',
    apply: 'build',
    transform: {
      filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
      handler: (code) => ({
        code: code.replace(
          /^class Connector extends EventEmitter \{[^]*?^\}$/m,
          'class Connector { on() {} }',
        ),
        map: null,
      }),
    },
  };
}
