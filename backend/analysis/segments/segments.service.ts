import { Injectable } from '@nestjs/common';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import type { ComparisonQuery, SegmentComparisonAnswer } from '../../contract/findings.js';
import { FormsService } from '../../forms/forms.service.js';
import { CodebookRepository } from '../codebook/codebook.repository.js';
import { compareSegments, membersOf } from './compare-segments.js';
import { toSample } from './sample.js';
import { SegmentsRepository } from './segments.repository.js';

/** Themes compared by segments of an interview's responses. */
@Injectable()
export class SegmentsService {
  constructor(
    private readonly segmentsRepository: SegmentsRepository,
    private readonly codebookRepository: CodebookRepository,
    private readonly formsService: FormsService,
  ) {}

  /** @throws AppError NOT_FOUND for an interview that is not the owner's */
  async compare(owner: CurrentUserInfo, formId: number, { attribute, ...query }: ComparisonQuery): Promise<SegmentComparisonAnswer> {
    await this.formsService.requireOwned(owner.id, formId);
    // The revision is read first: what changes meanwhile is read again when its event arrives.
    const revision = await this.codebookRepository.revision(formId);
    const themes = await this.codebookRepository.themes(formId);
    const [sample, interviews, counts] = await Promise.all([
      this.segmentsRepository.sample(formId, query),
      this.segmentsRepository.interviews(formId, attribute, query),
      this.segmentsRepository.counts(formId, attribute, query, membersOf(themes)),
    ]);
    return {
      success: true,
      attribute,
      sample: toSample(sample),
      ...compareSegments({ attribute, themes, interviews, counts }),
      revision,
    };
  }
}
