import { z } from 'zod';
import { formIdSchema } from './forms.js';
import { HIDDEN_FIELD_LIMITS, HIDDEN_FIELD_NAME } from './hidden-fields.js';
import { storedField, type StoredFieldName, SUBMITTED_FIELD_NAMES, type SubmittedValues } from './response-fields.js';
import { callStatusSchema } from './responses.js';
import { oneLine, text, trimmed } from './text.js';

const alias = (value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const raw = value as Record<string, unknown>;
  const read = (name: StoredFieldName) => raw[name] ?? raw[storedField(name).alias ?? name];
  return { ...raw, ...Object.fromEntries(SUBMITTED_FIELD_NAMES.map((name) => [name, read(name)])) };
};

function submittedSchema(name: StoredFieldName): z.ZodType {
  const { default: value, choices, submitted = 0 } = storedField(name);
  if (choices) return z.enum(choices).default(value as string);
  return (name === 'response' ? trimmed : oneLine)(submitted).default('');
}
const submittedShape = Object.fromEntries(SUBMITTED_FIELD_NAMES.map((name) => [name, submittedSchema(name)])) as {
  [K in keyof SubmittedValues]: z.ZodType<SubmittedValues[K]>;
};

const linkValuesSchema = z
  .record(z.string().regex(HIDDEN_FIELD_NAME), text(HIDDEN_FIELD_LIMITS.sent))
  .refine((values) => Object.keys(values).length <= HIDDEN_FIELD_LIMITS.fields, `At most ${HIDDEN_FIELD_LIMITS.fields} hidden fields.`);

/** Body of `submit-response`: what a participant may say of themselves; anything else in it is ignored. */
export const submitResponseSchema = z.preprocess(
  alias,
  z.object({
    form_id: formIdSchema.optional(),
    ...submittedShape,
    /** What the link carried, by name. Names that the interview does not have are ignored, values are cut to 200 characters. */
    hidden_fields: linkValuesSchema.default({}),
  }),
);
export type SubmitResponse = z.output<typeof submitResponseSchema>;

export const submitAnswerSchema = z.object({
  success: z.literal(true),
  id: z.uuid(),
  responseId: z.uuid(),
  /** 256 random bits, base64url: opens this response's live session. Shown once; only its hash is stored. */
  token: z.string(),
});

/** What a browser may see of the responses it created itself (API-07). */
export const publicResponsesAnswerSchema = z.object({
  success: z.literal(true),
  responses: z.array(
    z.object({
      id: z.uuid(),
      call_status: callStatusSchema,
      submitted_at: z.string(),
      /** What the link carried that it was opened with. */
      hidden_fields: z.record(z.string(), z.string()).nullable().default(null),
    }),
  ),
});
export type PublicResponse = z.output<typeof publicResponsesAnswerSchema>['responses'][number];
