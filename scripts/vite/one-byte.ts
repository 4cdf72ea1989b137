import type { Plugin } from 'vite';

/**
 * Escapes the few characters of scripts that are outside Latin-1, such as the quotation marks of texts. A single one
 * makes a browser keep the whole script at two bytes per character while the page is open, which doubled the program's
 * size. Runs after the minifier, which would undo it.
 */
export function oneByte(): Plugin {
  return {
    name: 'one-byte',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk')
            chunk.code = chunk.code.replaceAll(
              /[^\0-\xFF]/g,
              (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
            );
      },
    },
  };
}
