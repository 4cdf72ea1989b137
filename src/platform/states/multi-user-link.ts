import { type Machine, stepsOf } from './machine.ts';

export type MultiUserLinkState = 'not linked' | 'linked' | 'confirmed';
export type MultiUserLinkEvent = 'link' | 'confirm' | 'unlink' | 'change primary ID';

export interface MultiUserLinkFacts {
  readonly screen: 'User Summary' | 'User Information';
}

/** Specification, section 4. Who may link whom is decided by permissions (`link-rules.ts`). */
export const multiUserLinkMachine: Machine<MultiUserLinkState, MultiUserLinkEvent, MultiUserLinkFacts> = {
  name: 'Multi-user link',
  states: ['not linked', 'linked', 'confirmed'],
  events: ['link', 'confirm', 'unlink', 'change primary ID'],
  initial: 'not linked',
  final: [],
  rows: [
    { from: ['not linked'], on: 'link', to: 'linked' },
    { from: ['linked', 'confirmed'], on: 'link', refuse: 'multiUserLink.alreadyLinked' },
    { from: ['not linked'], on: 'confirm', refuse: 'multiUserLink.notLinked' },
    { from: ['linked'], on: 'confirm', to: 'confirmed' },
    { from: ['not linked'], on: 'unlink', refuse: 'multiUserLink.notLinked' },
    { from: ['linked'], on: 'unlink', to: 'not linked' },
    {
      from: ['confirmed'],
      on: 'unlink',
      when: { says: 'from User Summary', holds: (facts) => facts.screen === 'User Summary' },
      refuse: 'multiUserLink.fromUserInformation',
    },
    { from: ['confirmed'], on: 'unlink', to: 'not linked' },
    { from: ['not linked'], on: 'change primary ID' },
    { from: ['linked', 'confirmed'], on: 'change primary ID', refuse: 'multiUserLink.primaryFixed' },
  ],
};

export const nextMultiUserLink = stepsOf(multiUserLinkMachine);
