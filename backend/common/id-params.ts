import { z } from 'zod';
import { assistantIdSchema } from '../contract/forms.js';

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
export const sessionIdParam = z.uuid().catch(NO_UUID);
export const assistantIdParam = assistantIdSchema.regex(/^[\w-]+$/).catch('');

/** An integer is a form, a UUID a response, anything else no response (API-40, API-43). */
export const formOrResponseIdParam = z.union([formId, z.uuid()]).catch(NO_UUID);
