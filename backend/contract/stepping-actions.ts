// Without Zod: browsers import this.

import type { InterventionKind } from './intervention-kinds.js';

/** What an interview allows its owner to do while it is held, besides watching: a setting each. */
export const STEPPING_ACTIONS = ['whisper', 'question', 'skip', 'time', 'wrap-up', 'pause', 'take-over', 'end'] as const;
export type SteppingAction = (typeof STEPPING_ACTIONS)[number];

/** What actions amount to for participants. Before each action had a setting of its own, these were the settings. */
export const STEPPING_GROUPS = ['guide', 'write', 'end'] as const;
export type SteppingGroup = (typeof STEPPING_GROUPS)[number];

const GROUP_OF: Readonly<Record<SteppingAction, SteppingGroup>> = {
  whisper: 'guide',
  question: 'guide',
  skip: 'guide',
  time: 'guide',
  'wrap-up': 'guide',
  pause: 'guide',
  'take-over': 'write',
  end: 'end',
};
export const actionsOf = (group: SteppingGroup): SteppingAction[] => STEPPING_ACTIONS.filter((action) => GROUP_OF[action] === group);

/** For owners: the names of the settings. */
export const STEPPING_ACTION_NAMES: Readonly<Record<SteppingAction, string>> = {
  whisper: 'Whisper to the interviewer',
  question: 'Queue a question',
  skip: 'Skip a question',
  time: 'Extend or shorten the time',
  'wrap-up': 'Wrap up',
  pause: 'Pause',
  'take-over': 'Take over and write',
  end: 'End the interview',
};

/** The setting that an intervention needs. Null for what gives the interview back, which is always allowed. */
export function actionFor(kind: InterventionKind): SteppingAction | null {
  if (kind === 'say') return 'take-over';
  return kind === 'resume' || kind === 'hand-back' ? null : kind;
}

/** The groups that a notice names, because they need the participant's consent. */
const TOLD_GROUPS: readonly SteppingGroup[] = ['guide', 'write'];
/** What the notice of an interview names that allows these actions. */
export const groupsTold = (actions: readonly SteppingAction[]): SteppingGroup[] =>
  TOLD_GROUPS.filter((group) => actions.some((action) => GROUP_OF[action] === group));
/** @param told groups named in the notice that the participant agreed to */
export const isTold = (action: SteppingAction, told: readonly SteppingGroup[]): boolean =>
  !TOLD_GROUPS.includes(GROUP_OF[action]) || told.includes(GROUP_OF[action]);

/** A setting, stored or received; a group stands for all of its actions. A missing or invalid value allows everything, as before there was a setting. */
export const readActions = (value: unknown): readonly SteppingAction[] =>
  Array.isArray(value) ? STEPPING_ACTIONS.filter((action) => value.includes(action) || value.includes(GROUP_OF[action])) : STEPPING_ACTIONS;

/** Of a notice. One that says nothing of it names everything. */
export const readToldGroups = (value: unknown): readonly SteppingGroup[] =>
  Array.isArray(value) ? TOLD_GROUPS.filter((group) => value.includes(group)) : TOLD_GROUPS;
