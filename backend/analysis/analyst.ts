import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ClaimOptions } from '../common/claims/claim-check.js';
import { ReadingThreads } from '../common/reading/reading-threads.js';
import { type Llm, LLM, type Spender } from '../integrations/llm/llm.port.js';
import { NOTHING_SPENT, type TokenUsage, StructuredOutput } from '../integrations/llm/structured-output.js';
import { type WrittenReport, writeReport } from './builtin/write-report.js';
import { ModelSchemeCoder } from './codebook/model-scheme-coder.js';
import type { SchemeCodes, SchemePassage, SchemeTheme } from './codebook/coding-scheme.js';
import { type GroupingWatch, isAboutContent, ModelGrouper } from './model/model-grouper.js';
import { ModelWriter, type WritingContext } from './model/model-writer.js';
import type { CountedReport } from './report/counted-report.js';
import type { ClaimPassage, FoundTheme, KnownTheme } from './report/grouping.js';
import type { CoderKind } from './segment.js';
import { CODE_BY_WORDS, FIND_THEMES } from './threads/analysis-tasks.js';

/** A passage for either way of grouping. */
export interface AnalystPassage extends ClaimPassage {
  /** Joined by line breaks. */
  readonly terms: string;
}

export interface GroupingInput {
  readonly passages: readonly AnalystPassage[];
  readonly responses: number;
  readonly known: readonly KnownTheme[];
  readonly foundOver: number;
  readonly spender: Spender;
  /** The owner's texts, and participants' names. */
  readonly claims: ClaimOptions;
}

export interface Grouping {
  readonly themes: readonly FoundTheme[];
  readonly afresh: boolean;
  readonly spent: TokenUsage;
}

/** Groups and writes: with the language model where one is configured, with words and counts otherwise. */
@Injectable()
export class Analyst {
  readonly kind: CoderKind;
  readonly model: string | null;
  private readonly logger = new Logger('Analyst');
  private readonly grouper: ModelGrouper;
  private readonly schemeCoder: ModelSchemeCoder;
  private readonly writer: ModelWriter;

  constructor(
    @Inject(LLM) llm: Pick<Llm, 'configured' | 'model'>,
    private readonly structured: StructuredOutput,
    private readonly reader: ReadingThreads,
  ) {
    this.kind = llm.configured ? 'model' : 'built-in';
    this.model = llm.model;
    this.grouper = new ModelGrouper(structured);
    this.schemeCoder = new ModelSchemeCoder(structured);
    this.writer = new ModelWriter(structured);
  }

  /** The one who makes a report. @param withoutModel the built-in one, though a model is configured */
  for(withoutModel: boolean): Analyst {
    return withoutModel && this.kind === 'model' ? new Analyst({ configured: false, model: null }, this.structured, this.reader) : this;
  }

  /** Codes passages to confirmed and predefined themes, before `group` looks for new ones among the rest. @throws LlmError, MalformedAnswer */
  async code(
    passages: readonly SchemePassage[],
    themes: readonly SchemeTheme[],
    spender: Spender,
    watched: Pick<GroupingWatch, 'patience'>,
    signal: AbortSignal,
  ): Promise<{ codes: SchemeCodes; spent: TokenUsage }> {
    if (passages.length === 0 || themes.length === 0) return { codes: passages.map(() => []), spent: NOTHING_SPENT };
    if (this.kind === 'model') return this.schemeCoder.code(passages, themes, { spender, patience: watched.patience }, signal);
    return { codes: await this.reader.read(CODE_BY_WORDS, { passages, themes }, signal), spent: NOTHING_SPENT };
  }

  /** @throws LlmError, MalformedAnswer */
  async group(input: GroupingInput, watched: GroupingWatch, signal: AbortSignal): Promise<Grouping> {
    if (this.kind === 'model') return this.grouper.group(input.passages, input, watched, signal);
    await watched.progress(0, 1);
    const found = await this.reader.read(
      FIND_THEMES,
      {
        response: input.passages.map(({ response }) => response),
        terms: input.passages.map(({ terms }) => terms),
        themeIds: input.passages.map(({ themeId }) => themeId),
        placed: input.passages.map(({ placed }) => placed),
        responses: input.responses,
        known: input.known,
        foundOver: input.foundOver,
      },
      signal,
    );
    return { ...found, spent: NOTHING_SPENT };
  }

  /** @throws LlmError when the model cannot be asked now; what it writes badly is written without it */
  async write(
    report: CountedReport,
    about: WritingContext,
    signal: AbortSignal,
  ): Promise<{ written: WrittenReport; byModel: boolean; spent: TokenUsage }> {
    if (this.kind === 'built-in' || report.themes.length === 0) {
      return { written: writeReport(report), byModel: false, spent: NOTHING_SPENT };
    }
    let spent = NOTHING_SPENT;
    try {
      const answer = await this.writer.write(report, about, signal);
      ({ spent } = answer);
      if (answer.written) return { written: answer.written, byModel: true, spent };
    } catch (error) {
      if (!isAboutContent(error)) throw error;
    }
    this.logger.warn('a summary is put together without the model: what it wrote could not stand');
    return { written: writeReport(report), byModel: false, spent };
  }
}
