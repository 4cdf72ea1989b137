import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Runs the automated accessibility rules once colour transitions have ended. A single part without a page around it has
 * neither landmarks nor headings, so only WCAG's own rules apply to it.
 */
export async function noViolations(of: 'page' | 'part' = 'page') {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map((transition) => transition.finished));
  const rules = of === 'page' ? {} : { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
  expect((await axe.run(document, rules)).violations).toEqual([]);
}
