import { SOURCE_LABELS } from '../../contract/provenance.js';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import type { AnalysisWire } from '../../contract/analysis.js';
import { questionsIn } from '../../contract/guide.js';
import type { FormEntity } from '../../forms/form.entity.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { questionsOf } from '../../integrations/voice-platform/builtin/scripted/scripted-interviewer.js';
import { ReadPinnedAnswers } from '../ask/read-pinned-answers.js';
import { type CodedInterview, wordsOf } from '../exports/coded-material.js';
import { CodedMaterialRepository } from '../exports/coded-material.repository.js';
import { ReadCodedMaterial } from '../exports/read-coded-material.js';
import { rateText } from '../../contract/report-numbers.js';
import { APPENDIX_PASSAGES, type EvidencePassage, type ReportDocument, type SampleRow } from './report-document.js';

/** Values of a row of the sample; further ones are summed up. */
const MOST_VALUES = 6;

/** Collects what a document has beyond the report: questions asked, who was interviewed, and passages behind the themes. */
@Injectable()
export class ReadReportDocument {
  constructor(
    private readonly readCodedMaterial: ReadCodedMaterial,
    private readonly codedMaterialRepository: CodedMaterialRepository,
    private readonly guideVersionsService: GuideVersionsService,
    private readonly readPinnedAnswers: ReadPinnedAnswers,
    private readonly appConfig: AppConfig,
  ) {}

  async read(form: FormEntity, report: AnalysisWire): Promise<ReportDocument> {
    const material = await this.readCodedMaterial.open(form);
    const sample = new SampleCounter();
    const evidence = new Map(report.themes.map(({ theme_id }) => [theme_id, { passages: [] as EvidencePassage[], more: 0 }]));
    for await (const interview of material.interviews()) {
      sample.add(interview);
      collect(interview, evidence);
    }
    return {
      report,
      questions: await this.questions(form),
      sample: sample.rows(report),
      evidence: [...evidence].map(([themeId, one]) => ({ themeId, ...one })),
      pinned: await this.readPinnedAnswers.read(form.id),
      site: this.appConfig.publicUrl,
    };
  }

  /** Of the newest version of the guide that was followed, else of the prompt. */
  private async questions(form: FormEntity): Promise<string[]> {
    const [version] = await this.codedMaterialRepository.guideVersions(form.id);
    const guide = version === undefined ? null : await this.guideVersionsService.find({ formId: form.id, version });
    if (guide) return questionsIn(guide).map(({ wording }) => wording);
    const { interviewInstructions: instructions, interviewName, interviewInfo } = form;
    return [...questionsOf({ instructions, interviewName, interviewInfo })];
  }
}

function collect(interview: CodedInterview, evidence: ReadonlyMap<string, { passages: EvidencePassage[]; more: number }>): void {
  for (const passage of interview.passages) {
    for (const { id } of passage.themes) {
      const known = evidence.get(id);
      if (!known) continue;
      const quote_text = known.passages.length < APPENDIX_PASSAGES ? wordsOf(interview.turns, passage) : '';
      if (quote_text === '') {
        known.more += 1;
        continue;
      }
      const { sentiment, turn } = passage;
      known.passages.push({ quote_text, user_code: interview.participant, sentiment, response_id: interview.id, turn });
    }
  }
}

/** Counts attributes of interviews as they are read. */
class SampleCounter {
  private readonly languages = new Map<string, number>();
  private readonly states = new Map<string, number>();
  private readonly sources = new Map<string, number>();
  private readonly durations: number[] = [];
  private first: Date | null = null;
  private last: Date | null = null;

  add({ language, state, source, durationMs, submittedAt }: CodedInterview): void {
    count(this.languages, language || 'unknown');
    count(this.states, state);
    count(this.sources, source);
    if (durationMs > 0) this.durations.push(durationMs);
    this.first ??= submittedAt;
    this.last = submittedAt;
  }

  rows(report: AnalysisWire): SampleRow[] {
    const rows: SampleRow[] = [
      { label: 'Responses', value: String(report.total_interviews) },
      { label: 'Interviews analysed', value: String(report.analyzed_interviews) },
      { label: 'Completion rate', value: rateText(report.completion_rate) },
    ];
    const imported = this.sources.has(SOURCE_LABELS.imported)
      ? '; imported transcripts without a date count on the day of their import'
      : '';
    if (this.first && this.last) rows.push({ label: 'Held between', value: `${day(this.first)} and ${day(this.last)} (UTC${imported})` });
    rows.push({ label: 'How far they got', value: listed(this.states) });
    rows.push({ label: 'Languages', value: listed(this.languages) });
    const { length } = this.durations;
    const minutes = length > 0 ? `${(median(this.durations) / 60_000).toFixed(1)} minutes (n = ${length})` : '';
    rows.push({ label: 'Length, median', value: minutes });
    rows.push({ label: 'Source', value: listed(this.sources) });
    return rows.filter(({ value }) => value !== '');
  }
}

const count = (counts: Map<string, number>, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1);
const day = (at: Date) => at.toISOString().slice(0, 10);

function listed(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  const rest = sorted.slice(MOST_VALUES).reduce((sum, [, n]) => sum + n, 0);
  const shown = sorted.slice(0, MOST_VALUES).map(([value, n]) => `${value}: ${n}`);
  return [...shown, ...(rest > 0 ? [`others: ${rest}`] : [])].join(' · ');
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
