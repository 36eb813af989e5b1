import { INTERVIEW_SCENES } from './interview-scenes.js';
import { OWNER_SCENES } from './owner-scenes.js';
import { PARTICIPANT_SCENES } from './participant-scenes.js';
import { PROBLEM_SCENES } from './problem-scenes.js';
import type { Scene } from './scene.js';
import { SIGN_IN_SCENES } from './sign-in-scenes.js';

/** Every screen, in each of its states. A new screen gets its line in one of the lists. */
export const SCENES: readonly Scene[] = [...SIGN_IN_SCENES, ...OWNER_SCENES, ...INTERVIEW_SCENES, ...PROBLEM_SCENES, ...PARTICIPANT_SCENES];
