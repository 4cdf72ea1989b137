import type { Plugin } from 'vite';

/**
 * Writes the few characters of scripts that Latin-1 has not, such as the quotation marks of texts, as escapes. With a single one
 * of them a browser keeps the whole script in two bytes a character for as long as the page stands: the program's took twice its
 * size. Behind the minifier, which would write them out again.
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
