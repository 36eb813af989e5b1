import type { Attack } from './attack.js';
import { ATTACKS_BY_PATTERNS } from './attacks-by-patterns.js';
import { ATTACKS_ON_DOORS } from './attacks-on-doors.js';
import { ATTACKS_ON_INTERVIEWS } from './attacks-on-interviews.js';

/** All of them, in the order of their findings. */
export const ATTACKS: readonly Attack[] = [...ATTACKS_ON_INTERVIEWS, ...ATTACKS_ON_DOORS, ...ATTACKS_BY_PATTERNS].toSorted((a, b) =>
  a.id.localeCompare(b.id),
);
