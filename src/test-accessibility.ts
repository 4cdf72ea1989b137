import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Holds what is shown to the rules that a program can check, once its colours have come to rest. A part alone, without a
 * page around it, has neither landmarks nor headings: of it only WCAG's own rules can be asked.
 */
export async function noViolations(of: 'page' | 'part' = 'page') {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map((transition) => transition.finished));
  const rules = of === 'page' ? {} : { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
  expect((await axe.run(document, rules)).violations).toEqual([]);
}
