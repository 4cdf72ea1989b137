import type { TallyGroup } from '../../reading/answers.ts';
import { outcomeClass, outcomeClasses, type OutcomeClass } from '../outcome-class.ts';
import { type Slots, slotWithin } from './slots.ts';

/** One column of the chart: how many entries of each class. */
export type VolumeSlot = Record<OutcomeClass, number> & { slot: number; from: number; total: number };

/** @param groups counted by outcome and level, in these slots */
export function volumeOf(
  groups: readonly TallyGroup[],
  { from, slotMs, count }: Slots,
): readonly VolumeSlot[] {
  const slots = Array.from({ length: count }, (_, slot) => emptySlot(slot, from + slot * slotMs));
  for (const group of groups) {
    const [outcome = '', level = ''] = group.values;
    const slot = slots[slotWithin(group.slot, count)];
    if (slot === undefined) continue;
    slot[outcomeClass(outcome, level)] += group.count;
    slot.total += group.count;
  }
  return slots;
}

/** The classes that occur in the slots. */
export function classesIn(slots: readonly VolumeSlot[]): readonly OutcomeClass[] {
  return outcomeClasses.filter((name) => slots.some((slot) => slot[name] > 0));
}

function emptySlot(slot: number, from: number): VolumeSlot {
  return { slot, from, total: 0, other: 0, opened: 0, signedIn: 0, refused: 0, locked: 0, failed: 0 };
}
