import { Injectable } from '@nestjs/common';
import { InterviewsService } from '../../forms/interviews.service.js';
import { questionsIn } from '../../contract/guide.js';
import { guideIn } from '../../contract/guide-translation.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import type { SpeechHints } from '../../integrations/speech/speech-to-text.port.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { TurnRepository } from '../turns/turn.repository.js';
import { termsOf } from './interview-terms.js';

/** What does not change while an interview is held. */
interface Known {
  readonly language: string | null;
  readonly terms: readonly string[];
}

/** Interviews that a process remembers. */
const REMEMBERED = 2_000;

/** What a speech server gets besides the sound: the language, words of the interview, and the last question. Nothing from the participant. */
@Injectable()
export class HearingContextService {
  /** By response; the one that was read first comes first. */
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly responseChangesService: ResponseChangesService,
    private readonly interviewsService: InterviewsService,
    private readonly guideVersionsService: GuideVersionsService,
    private readonly turnRepository: TurnRepository,
  ) {}

  async of(responseId: string): Promise<{ readonly language: string | null; readonly hints: SpeechHints }> {
    const { language, terms } = await this.read(responseId);
    const context = (await this.turnRepository.lastOf(responseId, 'assistant'))?.content ?? '';
    return { language, hints: { terms, context } };
  }

  private async read(responseId: string): Promise<Known> {
    const remembered = this.known.get(responseId);
    if (remembered) return remembered;
    const response = await this.responseChangesService.find(responseId);
    if (!response) return { language: null, terms: [] };
    const { formId, guideVersion, language } = response;
    const [interview, guide] = await Promise.all([
      this.interviewsService.find(formId),
      guideVersion === null ? null : this.guideVersionsService.find({ formId, version: guideVersion }),
    ]);
    const questions = guide ? questionsIn(guideIn(guide, language)) : [];
    const texts = [interview?.interviewName ?? '', interview?.interviewInfo ?? '', ...questions.map(({ wording }) => wording)];
    const options = questions.flatMap(({ answer }) => ('options' in answer ? (answer.shown ?? answer.options) : []));
    const known = { language, terms: termsOf(texts, options, language) };
    if (this.known.size >= REMEMBERED) this.known.delete(this.known.keys().next().value!);
    this.known.set(responseId, known);
    return known;
  }
}
