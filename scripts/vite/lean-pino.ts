import type { Plugin } from 'vite';

/**
 * Leaves out of pino what the log does not use: redaction, which would not cover what is sent, and the place of each call.
 * What is sent holds only what `make-record.ts` lets through. To use one of these, take it off the list.
 */
export function leanPino(): Plugin {
  return {
    name: 'lean-pino',
    apply: 'build',
    transform: {
      filter: { id: /\/pino\/browser\.js$/ },
      handler: (code) => ({
        code: code
          .replace("require('@pinojs/redact')", 'undefined')
          .replace('buildRedactFn(opts.redact)', 'null')
          .replaceAll(/\bopts\.(?:redactFn|reportCaller)\b/g, 'false'),
        map: null,
      }),
    },
  };
}
