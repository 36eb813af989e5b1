import { INTERVIEW_SCENES } from './interview-scenes.mjs';
import { OWNER_SCENES } from './owner-scenes.mjs';
import { PARTICIPANT_SCENES } from './participant-scenes.mjs';
import { PROBLEM_SCENES } from './problem-scenes.mjs';
import { SIGN_IN_SCENES } from './sign-in-scenes.mjs';

/** Every screen, in each of its states. A new screen gets its line in one of the lists. */
export const SCENES = [...SIGN_IN_SCENES, ...OWNER_SCENES, ...INTERVIEW_SCENES, ...PROBLEM_SCENES, ...PARTICIPANT_SCENES];
