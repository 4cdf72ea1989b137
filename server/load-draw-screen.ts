import { pathToFileURL } from 'node:url';
import type { DrawScreen } from './first-documents.ts';

/**
 * Loads the page's own components, built into a separate module (`src/early/render-screen.ts`): the server imports nothing
 * of the page.
 */
export async function loadDrawScreen(path: string): Promise<DrawScreen> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href);
  if (!canRender(module)) throw new TypeError(`${path} draws no screen`);
  return module.renderScreen;
}

function canRender(module: unknown): module is { renderScreen: DrawScreen } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'renderScreen' in module &&
    typeof module.renderScreen === 'function'
  );
}
