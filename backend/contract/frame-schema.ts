import { z } from 'zod';
import { isAccent, RECORDING_MODES, redirectAddress } from './frame.js';
import { HIDDEN_FIELD_LIMITS, type HiddenFieldProblem, hiddenFieldProblem } from './hidden-fields.js';
import { INTERVIEW_LANGUAGES } from './languages.js';
import { LIMITS } from './limits.js';
import { readActions, STEPPING_ACTIONS, STEPPING_GROUPS } from './stepping-actions.js';
import { trimmed } from './text.js';

const logoSchema = z.object({ version: z.string(), width: z.number().int(), height: z.number().int() });
const translationSchema = z.object({ language: z.string(), consent_text: z.string().optional(), thanks_text: z.string().optional() });

/** What surrounds an interview (frame.ts). */
export const frameSchema = z.object({
  consent_text: z.string(),
  consent_required: z.boolean(),
  recording: z.enum(RECORDING_MODES),
  live_view: z.boolean(),
  stepping_in: z.array(z.enum(STEPPING_ACTIONS)).readonly(),
  thanks_text: z.string(),
  redirect_url: z.string(),
  redirect_auto: z.boolean(),
  rating: z.boolean(),
  accent: z.string(),
  translations: z.array(translationSchema).readonly(),
  hidden_fields: z.array(z.object({ name: z.string(), label: z.string() })).readonly(),
  logo: logoSchema.nullable(),
});

/** What is wrong with a field's name, for owners who use the API; the editor has texts of its own. */
const NAME_PROBLEMS = {
  empty: 'Give every hidden field a name.',
  characters: 'Names of hidden fields consist of letters, digits, - and _.',
  reserved: 'This name is used by the pages themselves. Choose another one.',
  twice: 'Name each hidden field once.',
} as const satisfies Record<HiddenFieldProblem, string>;
const hiddenFieldsSchema = z
  .array(z.object({ name: trimmed(HIDDEN_FIELD_LIMITS.name), label: trimmed(HIDDEN_FIELD_LIMITS.label).default('') }))
  .max(HIDDEN_FIELD_LIMITS.fields)
  .superRefine((fields, context) => {
    fields.forEach(({ name }, at) => {
      const before = fields.slice(0, at).map((field) => field.name);
      const problem = hiddenFieldProblem(name, before);
      if (problem !== null) context.addIssue({ code: 'custom', message: NAME_PROBLEMS[problem], path: [at, 'name'] });
    });
  });

/** A group stands for all of its actions: interviews that were exported before each had a setting of its own have groups. */
const STEPPING_NAMES = [...new Set([...STEPPING_ACTIONS, ...STEPPING_GROUPS])];
const steppingInSchema = z
  .array(z.enum(STEPPING_NAMES))
  .max(STEPPING_NAMES.length)
  .transform((names) => [...readActions(names)]);

const consentText = trimmed(LIMITS.consentText);
const thanksText = trimmed(LIMITS.thanksText);

/** What owners change of it. Fields that are absent stay as they are; translations are replaced as a whole. */
export const framePatchSchema = z
  .object({
    consent_text: consentText.optional(),
    consent_required: z.boolean().optional(),
    recording: z.enum(RECORDING_MODES).optional(),
    live_view: z.boolean().optional(),
    stepping_in: steppingInSchema.optional(),
    thanks_text: thanksText.optional(),
    redirect_url: trimmed(LIMITS.redirectUrl)
      .refine((url) => url === '' || redirectAddress(url, 'response') !== null, 'Enter an address that starts with https://.')
      .optional(),
    redirect_auto: z.boolean().optional(),
    rating: z.boolean().optional(),
    accent: z
      .string()
      .max(7)
      .refine((colour) => colour === '' || isAccent(colour), 'Enter a colour such as #4353d9.')
      .overwrite((colour) => colour.toLowerCase())
      .optional(),
    translations: z
      .array(
        z.object({
          language: z.enum(INTERVIEW_LANGUAGES),
          consent_text: consentText.optional(),
          thanks_text: thanksText.optional(),
        }),
      )
      .max(INTERVIEW_LANGUAGES.length)
      .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, 'Name each language once.')
      .optional(),
    hidden_fields: hiddenFieldsSchema.optional(),
  })
  .optional();

/** An uploaded logo: PNG, JPEG or WebP in base64. */
export const uploadLogoSchema = z.object({
  image: z
    .base64()
    .min(1)
    .max(Math.ceil(LIMITS.logoBytes / 3) * 4),
});
export type UploadLogo = z.output<typeof uploadLogoSchema>;
