import { z } from 'zod';
import { assistantIdSchema } from '../contract/forms.js';
import { IMAGE_ID } from '../contract/images.js';

/** Stands for every id that cannot be one: nothing has it, so a malformed id answers exactly as a missing one does. */
const NO_FORM = 0;
const NO_UUID = '00000000-0000-0000-0000-000000000000';

const formId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);

export const formIdParam = formId.catch(NO_FORM);
export const responseIdParam = z.uuid().catch(NO_UUID);
export const rehearsalIdParam = z.uuid().catch(NO_UUID);
export const roundIdParam = z.uuid().catch(NO_UUID);
/** Of a round: none has number 0. */
export const unitParam = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .catch(0);
export const questionIdParam = z.uuid().catch(NO_UUID);
export const shareIdParam = z.uuid().catch(NO_UUID);
export const versionIdParam = z.uuid().catch(NO_UUID);
/** Of a link to a report or to a round: nothing has this one. */
export const shareTokenParam = z
  .string()
  .regex(/^[\w-]{43}$/)
  .catch('');
/** Of a note, which its writer gives it: nothing has this one. */
export const NO_NOTE = NO_UUID;
export const interventionIdParam = z.uuid().catch(NO_UUID);
export const noteIdParam = z.uuidv4().catch(NO_NOTE);
export const tagIdParam = z.uuid().catch(NO_UUID);
export const viewIdParam = z.uuid().catch(NO_UUID);
export const sessionIdParam = z.uuid().catch(NO_UUID);
/** Of an image: nothing has this one. */
export const imageIdParam = z.string().regex(IMAGE_ID).catch('0'.repeat(64));
export const assistantIdParam = assistantIdSchema.regex(/^[\w-]+$/).catch('');

/** An integer is a form, a UUID a response, anything else no response (API-40, API-43). */
export const formOrResponseIdParam = z.union([formId, z.uuid()]).catch(NO_UUID);

/** Of a turn: none has number 0. */
export const turnSeqParam = z.coerce.number().int().min(1).max(1_000_000).catch(0);
/** Of a sentence, as `markOf` makes it: none has this one. */
export const sentenceMarkParam = z
  .string()
  .regex(/^[0-9a-z]{1,16}$/)
  .catch('');
