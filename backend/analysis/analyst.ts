import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Llm, LLM, type Spender } from '../integrations/llm/llm.port.js';
import { NOTHING_SPENT, type Spent, StructuredOutput } from '../integrations/llm/structured-output.js';
import { type WrittenReport, writeReport } from './builtin/write-report.js';
import { isAboutContent, ModelGrouper } from './model/model-grouper.js';
import { ModelWriter } from './model/model-writer.js';
import type { CountedReport } from './report/counted-report.js';
import type { ClaimPassage, FoundTheme, KnownTheme } from './report/grouping.js';
import type { CoderKind } from './segment.js';
import { Threads } from './threads/threads.js';

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
}

export interface Grouping {
  readonly themes: readonly FoundTheme[];
  readonly afresh: boolean;
  readonly spent: Spent;
}

type Progress = (done: number, total: number) => Promise<void>;

/** Groups and writes: with the language model where one is configured, with words and counts otherwise. */
@Injectable()
export class Analyst {
  readonly kind: CoderKind;
  readonly model: string | null;
  private readonly logger = new Logger('Analyst');
  private readonly grouper: ModelGrouper;
  private readonly writer: ModelWriter;

  constructor(
    @Inject(LLM) llm: Llm,
    structured: StructuredOutput,
    private readonly threads: Threads,
  ) {
    this.kind = llm.configured ? 'model' : 'built-in';
    this.model = llm.model;
    this.grouper = new ModelGrouper(structured);
    this.writer = new ModelWriter(structured);
  }

  /** @throws LlmError, MalformedAnswer */
  async group(input: GroupingInput, progress: Progress, signal: AbortSignal): Promise<Grouping> {
    if (this.kind === 'model') return this.grouper.group(input.passages, input, progress, signal);
    await progress(0, 1);
    const found = await this.threads.run(
      'findThemes',
      {
        response: input.passages.map(({ response }) => response),
        terms: input.passages.map(({ terms }) => terms),
        themeIds: input.passages.map(({ themeId }) => themeId),
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
    about: { name: string; instructions: string; spender: Spender },
    signal: AbortSignal,
  ): Promise<{ written: WrittenReport; byModel: boolean; spent: Spent }> {
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
