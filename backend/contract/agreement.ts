import { z } from 'zod';
import {
  AGREEMENT_FILES,
  AGREEMENT_LIMITS,
  AGREEMENT_WARNINGS,
  KAPPA_READINGS,
  NO_KAPPA,
  ROUND_STATES,
  SECOND_CODERS,
} from './agreement-constants.js';
import { decideSchema } from './codebook-decisions.js';
import { CODERS, THEME_STATUSES } from './codebook-constants.js';
import { trimmed } from './text.js';

const count = z.number().int().nonnegative();
const share = z.number().min(0).max(1);
const themeId = z.uuid();
const time = z.iso.datetime();
const days = z.number().int().min(1).max(AGREEMENT_LIMITS.days).default(AGREEMENT_LIMITS.defaultDays);

// Rounds.

/** Body of `POST analysis/{formId}/agreement`. */
export const createRoundSchema = z.object({
  /** Another person gets a link; a model or the built-in analyst codes at once. */
  coder: z.enum(SECOND_CODERS),
  /** To tell rounds apart. */
  label: trimmed(AGREEMENT_LIMITS.label).default(''),
  /** Half of the units are passages, half are sentences that were not marked, from the same interviews. */
  sample: z.discriminatedUnion('by', [
    z.object({ by: z.literal('passages'), size: z.number().int().min(AGREEMENT_LIMITS.fewestUnits).max(AGREEMENT_LIMITS.units) }),
    /** Whole interviews, with at most so many units as a round may have. */
    z.object({ by: z.literal('interviews'), size: z.number().int().min(1).max(AGREEMENT_LIMITS.interviews) }),
  ]),
  themeIds: z.array(themeId).min(1).max(AGREEMENT_LIMITS.themes),
  /** Draws the same sample again; chosen by the server when absent. */
  seed: z.number().int().min(0).max(2_147_483_647).optional(),
  /** Of a link. */
  days,
  /** Takes names of participants out of what the coder reads. Contact details are always taken out. */
  maskNames: z.boolean().default(true),
});
export type CreateRound = z.output<typeof createRoundSchema>;
export type CreateRoundInput = z.input<typeof createRoundSchema>;

export const codingLinkSchema = z.object({
  expiresAt: time,
  expired: z.boolean(),
  /** To the minute; null: not yet. */
  lastOpenedAt: time.nullable(),
});

export const roundSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  coder: z.enum(SECOND_CODERS),
  /** The language model that codes. */
  model: z.string().nullable(),
  state: z.enum(ROUND_STATES),
  /** Why it failed, a sentence. */
  failure: z.string().nullable(),
  sample: z.object({
    by: z.enum(['passages', 'interviews']),
    size: count,
    seed: count,
    interviews: count,
    /** Units that the first coder had marked, and sentences that were not. */
    marked: count,
    unmarked: count,
  }),
  /** As they were when the round began. */
  themes: z.array(z.object({ id: themeId, name: z.string() })),
  /** Who coded the marked units first. */
  first: z.array(z.object({ coder: z.enum(CODERS), units: count })),
  progress: z.object({ units: count, coded: count, skipped: count }),
  /** Of another person; null: none, or revoked. */
  link: codingLinkSchema.nullable(),
  maskNames: z.boolean(),
  createdAt: time,
  finishedAt: time.nullable(),
});
export type Round = z.output<typeof roundSchema>;

export const roundsAnswerSchema = z.object({
  success: z.literal(true),
  /** Newest first. */
  rounds: z.array(roundSchema),
  /** What a new round can be made of. */
  choices: z.object({
    /** The configured language model. */
    model: z.string().nullable(),
    interviews: count,
    passages: count,
    themes: z.array(
      z.object({
        id: themeId,
        name: z.string(),
        colour: z.string(),
        parentId: themeId.nullable(),
        status: z.enum(THEME_STATUSES),
        passages: count,
      }),
    ),
  }),
});
export type RoundsAnswer = z.output<typeof roundsAnswerSchema>;

/** `link` is in this answer only: the server keeps a hash of it. */
export const createdRoundAnswerSchema = z.object({ success: z.literal(true), round: roundSchema, link: z.url().nullable() });
export type CreatedRoundAnswer = z.output<typeof createdRoundAnswerSchema>;

/** Body of `POST analysis/{formId}/agreement/{roundId}/link`: another link, which replaces the one before. */
export const renewLinkSchema = z.object({ days });

// Agreement.

export const agreementSchema = z.object({
  /** Units that both coders decided about. */
  n: count,
  both: count,
  firstOnly: count,
  secondOnly: count,
  neither: count,
  /** Share of units about which they agree; null without any. */
  agreement: share.nullable(),
  /** Cohen's κ, and its 95 % interval where there is one. */
  kappa: z.number().min(-1).max(1).nullable(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Why there is no κ. */
  noKappa: z.enum(NO_KAPPA).nullable(),
  reading: z.enum(KAPPA_READINGS).nullable(),
  /** Krippendorff's α for nominal data. */
  alpha: z.number().max(1).nullable(),
  warnings: z.array(z.enum(AGREEMENT_WARNINGS)),
});
export type Agreement = z.output<typeof agreementSchema>;

export const roundAnswerSchema = z.object({
  success: z.literal(true),
  round: roundSchema,
  /** Over what is coded so far. Null while the owner codes blind. */
  agreement: z
    .object({
      /** In the order of the round's themes. */
      themes: z.array(agreementSchema.extend({ themeId, name: z.string() })),
      /** All decisions about all themes; `n` counts units. `sameThemes`: share of units with exactly the same themes. */
      overall: agreementSchema.extend({ sameThemes: share.nullable() }),
    })
    .nullable(),
});
export type RoundAnswer = z.output<typeof roundAnswerSchema>;

/** `GET analysis/{formId}/agreement/{roundId}/disagreements` */
export const disagreementsQuerySchema = z.object({
  theme: themeId.optional(),
  state: z.enum(['open', 'settled']).optional(),
  /** Of the page before. */
  after: z.coerce.number().int().nonnegative().max(1_000_000).optional(),
});
export type DisagreementsQuery = z.output<typeof disagreementsQuerySchema>;

export const disagreementSchema = z.object({
  n: count,
  themeId,
  /** Who gave it the theme; the other coder did not. */
  givenBy: z.enum(['first', 'second']),
  /** All themes of the round that each of them gave. */
  first: z.array(themeId),
  second: z.array(themeId),
  responseId: z.uuid(),
  participant: z.string().nullable(),
  turn: z.number().int().positive(),
  /** False for a sentence that the first coder did not mark. */
  marked: z.boolean(),
  /** The words, and what stands around them in the turn; empty once retention has deleted them. */
  text: z.string(),
  before: z.string(),
  after: z.string(),
  /** `first`: the owner stays with it; `second`: the codebook follows it by now. */
  state: z.enum(['open', 'first', 'second']),
  /** Decisions of the codebook that follow the second coder; empty when the theme or the words are gone. */
  decisions: z.array(decideSchema),
});
export type Disagreement = z.output<typeof disagreementSchema>;

export const disagreementsAnswerSchema = z.object({
  success: z.literal(true),
  /** In the order of the units. */
  disagreements: z.array(disagreementSchema),
  /** `after` of the next page; null on the last. */
  next: count.nullable(),
  /** Of all themes, by state; the same on each page. */
  totals: z.array(z.object({ themeId, open: count, settled: count })),
});
export type DisagreementsAnswer = z.output<typeof disagreementsAnswerSchema>;

/** Body of `PUT analysis/{formId}/agreement/{roundId}/units/{n}/kept`: stays with the first coder, or takes that back. */
export const keepFirstSchema = z.object({ themeId, kept: z.boolean() });

// What a second coder reads and writes.

export const blindUnitSchema = z.object({
  n: count,
  text: z.string(),
  /** What stands around it in the same turn. */
  before: z.string(),
  after: z.string(),
  /** What the interviewer said before. */
  question: z.string(),
  /** The coder's own themes; empty: none of them fits; null: not yet coded, or skipped. */
  themes: z.array(themeId).nullable(),
  skipped: z.boolean(),
});
export type BlindUnit = z.output<typeof blindUnitSchema>;

/** Nothing of the first coder, of participants, or of the owner's other material. */
export const blindRoundAnswerSchema = z.object({
  success: z.literal(true),
  /** As participants see it. */
  interviewName: z.string(),
  themes: z.array(z.object({ id: themeId, name: z.string(), definition: z.string(), examples: z.array(z.string()) })),
  /** In random order; none once the round is finished. */
  units: z.array(blindUnitSchema),
  finished: z.boolean(),
  /** Of the link. */
  expiresAt: time.nullable(),
});
export type BlindRoundAnswer = z.output<typeof blindRoundAnswerSchema>;

/** Body of `PUT …/units/{n}`. */
export const codeUnitSchema = z.object({
  /** Empty: none of them fits; null: open again, or skipped. */
  themes: z.array(themeId).max(AGREEMENT_LIMITS.themes).nullable(),
  skipped: z.boolean().default(false),
});
export type CodeUnit = z.output<typeof codeUnitSchema>;

/** `GET analysis/{formId}/agreement/{roundId}/export/{file}` */
export const agreementFileSchema = z.enum(AGREEMENT_FILES, { error: `Files of a round are ${AGREEMENT_FILES.join(' and ')}.` });

// Live.

/** The body of the live event `agreement.updated`. */
export const agreementUpdatedSchema = z.object({
  kind: z.literal('agreement.updated'),
  formId: z.number().int(),
  roundId: z.uuid(),
  state: z.enum([...ROUND_STATES, 'deleted']),
  /** How far the coder has come; null: read it again. */
  progress: roundSchema.shape.progress.nullable(),
});
export type AgreementUpdated = z.output<typeof agreementUpdatedSchema>;
