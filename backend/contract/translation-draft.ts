import { z } from 'zod';
import { GUIDE_LIMITS } from './guide.js';
import { INTERVIEW_LANGUAGES } from './languages.js';
import { DRAFT_LIMITS } from './translation-limits.js';
import { text } from './text.js';

const language = z.enum(INTERVIEW_LANGUAGES);

/** Texts of an interview to be translated by the language model. */
export const draftTranslationsSchema = z.object({
  from: language.nullable(),
  to: language,
  texts: z
    .array(
      z.object({
        /** Given back with the translation. */
        key: text(40).min(1),
        text: text(DRAFT_LIMITS.text).min(1),
        /** The longest translation that fits. */
        max: z.number().int().min(1).max(DRAFT_LIMITS.text).default(GUIDE_LIMITS.wording),
      }),
    )
    .min(1)
    .max(DRAFT_LIMITS.texts)
    .refine((texts) => texts.reduce((sum, one) => sum + one.text.length, 0) <= DRAFT_LIMITS.characters, {
      error: `Translate at most ${DRAFT_LIMITS.characters} characters at a time.`,
    })
    .refine((texts) => new Set(texts.map(({ key }) => key)).size === texts.length, { error: 'Every text needs a key of its own.' }),
});
export type DraftTranslations = z.output<typeof draftTranslationsSchema>;

export const draftTranslationsAnswerSchema = z.object({
  success: z.literal(true),
  /** Those that the model translated faithfully, as far as that can be checked; perhaps not all. */
  texts: z.array(z.object({ key: z.string(), text: z.string() })),
  /** How many are left for the owner to translate. */
  left: z.number().int().min(0),
  /** Why there are none: this installation has no language model, or it did not answer as asked. Null: there are some. */
  unavailable: z.enum(['no-model', 'failed']).nullable(),
});
export type DraftTranslationsAnswer = z.output<typeof draftTranslationsAnswerSchema>;
