import { z } from 'zod';
import { sentimentSchema } from './analysis.js';
import { CODEBOOK_FORMATS, CODEBOOK_LIMITS, THEME_STATUSES } from './codebook-constants.js';
import { count, revision, version, formId, themeId, passageId, colour, offset } from './codebook-fields.js';
import { CODEBOOK_TEMPLATE_IDS } from './codebook-templates.js';
import { GUIDE_ID, GUIDE_LIMITS } from './guide.js';
import { LIMITS } from './limits.js';
import { text, trimmed } from './text.js';
import { decisionSchema, codebookSchema, codebookThemeSchema } from './codebook.js';

const name = trimmed(CODEBOOK_LIMITS.name).min(1);
const definition = trimmed(CODEBOOK_LIMITS.definition);
const examples = z.array(trimmed(CODEBOOK_LIMITS.example).min(1)).max(CODEBOOK_LIMITS.examples);
const passages = z.array(passageId).min(1).max(CODEBOOK_LIMITS.passages);
const themeIds = z.array(themeId).min(1).max(CODEBOOK_LIMITS.themes);

const newTheme = {
  name,
  definition: definition.default(''),
  examples: examples.default([]),
  colour: colour.optional(),
  parentId: themeId.nullable().default(null),
};

/**
 * `POST forms/{id}/codebook/decisions`. Applied to the codebook as it is by then, so decisions of several windows add up. What can contradict
 * another window says what it saw: `expectedVersion` of a theme, `from` of a move. A contradiction answers CONFLICT and changes nothing.
 */
export const decideSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('theme.create'), ...newTheme, status: z.enum(['confirmed', 'predefined']).default('confirmed') }),
  /** Of a suggested theme: it is confirmed by that. */
  z.object({
    kind: z.literal('theme.edit'),
    themeId,
    expectedVersion: version.optional(),
    name: name.optional(),
    definition: definition.optional(),
    examples: examples.optional(),
    colour: colour.optional(),
  }),
  z.object({ kind: z.literal('theme.status'), themeIds, status: z.enum(THEME_STATUSES) }),
  /** All passages and sub-themes of `themeIds` go into `into`, which keeps its name. */
  z.object({ kind: z.literal('theme.merge'), themeIds, into: themeId }),
  /** These passages of `themeId` go into a new theme, beside it unless `parentId` names another place. */
  z.object({ kind: z.literal('theme.split'), themeId, passages, ...newTheme, parentId: themeId.nullable().optional() }),
  z.object({
    kind: z.literal('theme.nest'),
    themeId,
    parentId: themeId.nullable(),
    /** Among the siblings there, from 0; absent: last. */
    position: count.max(CODEBOOK_LIMITS.themes).optional(),
  }),
  /** They do not come back with the next report. Their passages are uncoded, their sub-themes go up a level. */
  z.object({ kind: z.literal('theme.delete'), themeIds }),
  /** `from` null: into `to`, whatever they are in. */
  z.object({ kind: z.literal('passage.move'), passages, from: themeId.nullable(), to: themeId }),
  /** Into one more theme. */
  z.object({ kind: z.literal('passage.code'), passages, themeId }),
  /** Marks words of a participant's turn: `text` must be exactly what stands there. */
  z.object({
    kind: z.literal('passage.add'),
    responseId: z.uuid(),
    turn: z.number().int().positive().max(LIMITS.transcript),
    start: offset,
    end: offset,
    text: text(CODEBOOK_LIMITS.passageText).min(1),
    themeIds: z.array(themeId).max(CODEBOOK_LIMITS.themesPerPassage),
    sentiment: sentimentSchema.optional(),
  }),
  /** Not of this theme; the analyst's suggestion does not return. */
  z.object({ kind: z.literal('passage.reject'), passages, themeId }),
  /** Of no theme, and out of the queue. `dismissed: false` brings them back into it. */
  z.object({ kind: z.literal('passage.dismiss'), passages, dismissed: z.boolean().default(true) }),
  z.object({ kind: z.literal('passage.sentiment'), passages, sentiment: sentimentSchema }),
]);
export type Decide = z.output<typeof decideSchema>;
export type DecideInput = z.input<typeof decideSchema>;

/** `decisionId`: chosen by the browser, so that a repeated request decides once. */
export const decideBodySchema = z.object({ decisionId: z.uuid().optional(), decision: decideSchema });

export const decidedAnswerSchema = z.object({
  success: z.literal(true),
  revision,
  decision: decisionSchema,
  /** All themes, with their counts. */
  themes: z.array(codebookThemeSchema),
  passages: codebookSchema.shape.passages,
  /** Passages of the request that were left as they are: gone, or moved by another window in between. */
  skipped: z.array(passageId),
  /** Of `theme.create`, `theme.split` and imports. */
  created: z.array(themeId),
  undo: decisionSchema.nullable(),
  redo: decisionSchema.nullable(),
});
export type DecidedAnswer = z.output<typeof decidedAnswerSchema>;

/** `POST forms/{id}/codebook/undo` and `…/redo`. `expected`: the decision that the owner sees; another one answers CONFLICT. */
export const undoSchema = z.object({ expected: z.uuid().optional() });

export const historyQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(CODEBOOK_LIMITS.history).optional(),
  cursor: text(LIMITS.cursor).optional(),
});
export const historyAnswerSchema = z.object({
  success: z.literal(true),
  /** Newest first. */
  decisions: z.array(decisionSchema),
  cursor: z.string().nullable(),
});
export type HistoryAnswer = z.output<typeof historyAnswerSchema>;

// Themes from elsewhere.

/**
 * `POST forms/{id}/codebook/themes`. Themes whose name the codebook has already are left as they are.
 * `guide`: one for each question; `report`: those of a report, of this interview (its suggested themes are confirmed) or of another one.
 */
export const addThemesSchema = z.discriminatedUnion('source', [
  z.object({ source: z.literal('template'), template: z.enum(CODEBOOK_TEMPLATE_IDS) }),
  z.object({ source: z.literal('guide'), questions: z.array(z.string().regex(GUIDE_ID)).max(GUIDE_LIMITS.questions).optional() }),
  z.object({ source: z.literal('report'), formId: formId.optional() }),
  /** `csv`: columns name, definition, examples, colour, parent; `qdc`: REFI-QDA codebook. */
  z.object({ source: z.literal('file'), format: z.enum(CODEBOOK_FORMATS), content: text(CODEBOOK_LIMITS.file).min(1) }),
]);
export type AddThemes = z.output<typeof addThemesSchema>;
export const addThemesBodySchema = z.object({
  decisionId: z.uuid().optional(),
  themes: addThemesSchema,
  /** Of the new themes. */
  status: z.enum(['confirmed', 'predefined']).default('predefined'),
  /** Only says what would be added. */
  preview: z.boolean().default(false),
});
export const addThemesAnswerSchema = z.object({
  success: z.literal(true),
  /** Null of a preview, and when there was nothing to add. */
  decided: decidedAnswerSchema.omit({ success: true }).nullable(),
  added: z.array(z.object({ name: z.string(), definition: z.string(), parent: z.string().nullable() })),
  /** Names that the codebook has already. */
  known: z.array(z.string()),
  /** What was shortened or left out of a file, a sentence each. */
  notes: z.array(z.string()),
});
export type AddThemesAnswer = z.output<typeof addThemesAnswerSchema>;

/** `GET forms/{id}/codebook/export/{format}` */
export const codebookFormatSchema = z.enum(CODEBOOK_FORMATS, { error: `Codebooks can be exported as ${CODEBOOK_FORMATS.join(' or ')}.` });
