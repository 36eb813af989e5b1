import { Inject, Injectable } from '@nestjs/common';
import { questionsIn } from '../../contract/guide.js';
import { readHiddenFields } from '../../contract/hidden-fields.js';
import type { FormEntity } from '../../forms/form.entity.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { LedAnswersRepository } from '../led-answers.repository.js';
import { ReportRepository } from '../report.repository.js';
import type { CodedInterview, CodedMaterial } from './coded-material.js';
import { CodedMaterialRepository, type InterviewKey } from './coded-material.repository.js';
import { RECORDINGS, type Recordings } from './recordings.port.js';
import { ReadTranscripts } from '../transcript/read-transcripts.js';

/** Interviews whose transcripts are in memory at the same time. */
const PAGE = 25;

/** Reads themes and coded passages of an interview for its exports, a few transcripts at a time. */
@Injectable()
export class ReadCodedMaterial {
  constructor(
    private readonly codedMaterialRepository: CodedMaterialRepository,
    private readonly readTranscripts: ReadTranscripts,
    private readonly ledAnswersRepository: LedAnswersRepository,
    private readonly reportRepository: ReportRepository,
    private readonly guideVersionsService: GuideVersionsService,
    @Inject(RECORDINGS) private readonly recordings: Recordings,
  ) {}

  async open(form: Pick<FormEntity, 'id' | 'title' | 'frame'>, { withRecordings = false } = {}): Promise<CodedMaterial> {
    const [themes, questions, codes] = await Promise.all([
      this.codedMaterialRepository.themes(form.id),
      this.questions(form.id),
      this.participants(form.id),
    ]);
    const hiddenFields = readHiddenFields(form.frame.hidden_fields);
    return { title: form.title, themes, questions, hiddenFields, interviews: () => this.interviews(form.id, codes, withRecordings) };
  }

  /** Wordings by id, those of the newest version first. */
  private async questions(formId: number): Promise<Map<string, string>> {
    const versions = await this.codedMaterialRepository.guideVersions(formId);
    const guides = await this.guideVersionsService.findAll(versions.map((version) => ({ formId, version })));
    const wordings = new Map<string, string>();
    for (const guide of guides) {
      for (const { id, wording } of guide ? questionsIn(guide) : []) if (!wordings.has(id)) wordings.set(id, wording);
    }
    return wordings;
  }

  /** Participants' numbers in the report. */
  private async participants(formId: number): Promise<Map<string, number>> {
    const report = await this.reportRepository.find(formId);
    return new Map(report?.findings.responses.map(({ id, code }) => [id, code]));
  }

  private async *interviews(
    formId: number,
    codes: ReadonlyMap<string, number>,
    withRecordings: boolean,
  ): AsyncGenerator<CodedInterview, void, void> {
    // Of interviews that no report has numbered yet.
    let next = Math.max(0, ...codes.values()) + 1;
    for (let after: InterviewKey | null = null; ;) {
      const page = await this.codedMaterialRepository.interviews(formId, after, PAGE);
      if (page.length === 0) return;
      after = page.at(-1)!.key;
      const ids = page.map(({ id }) => id);
      const [passages, turns, led, recordings] = await Promise.all([
        this.codedMaterialRepository.passages(ids),
        this.readTranscripts.turnsOf(ids),
        this.ledAnswersRepository.kindsIn(ids),
        withRecordings ? this.recordings.of(ids) : null,
      ]);
      for (const { key: _, hasWords, participant, ...attributes } of page) {
        yield {
          ...attributes,
          participant: `P${participant ?? codes.get(attributes.id) ?? next++}`,
          turns: hasWords ? (turns.get(attributes.id) ?? []) : [],
          passages: (passages.get(attributes.id) ?? []).map((passage) => {
            const ledBy = led.get(attributes.id)?.get(passage.turn);
            return ledBy === undefined ? passage : { ...passage, ledBy };
          }),
          ...(recordings && { recordings: recordings.get(attributes.id) ?? [] }),
        };
      }
    }
  }
}
