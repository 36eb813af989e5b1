import { z } from 'zod';
import { LIMITS } from './limits.js';
import { PASSAGE_ID } from './codebook-constants.js';

// Fields that several schemas of the codebook have.

export const count = z.number().int().nonnegative();
export const revision = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
export const version = z.number().int().positive().max(2_147_483_647);
export const formId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const themeId = z.uuid();
export const passageId = z.string().regex(PASSAGE_ID);
export const colour = z.string().regex(/^#[0-9a-f]{6}$/);
export const offset = z.number().int().nonnegative().max(LIMITS.transcript);
