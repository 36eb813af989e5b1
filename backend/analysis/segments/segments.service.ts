import { Injectable } from '@nestjs/common';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { hasSeveralValues } from '../../contract/codebook-constants.js';
import type { ComparisonQuery, SegmentComparisonAnswer } from '../../contract/findings.js';
import { FormsService } from '../../forms/forms.service.js';
import { TagsService } from '../../responses/reviews/tags.service.js';
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
    private readonly tagsService: TagsService,
  ) {}

  /** @throws AppError NOT_FOUND for an interview that is not the owner's */
  async compare(owner: CurrentUserInfo, formId: number, { attribute, ...query }: ComparisonQuery): Promise<SegmentComparisonAnswer> {
    await this.formsService.requireOwned(owner.id, formId);
    // The revision is read first: what changes meanwhile is read again when its event arrives.
    const revision = await this.codebookRepository.revision(formId);
    const themes = await this.codebookRepository.themes(formId);
    const [rows, names, interviews, counts] = await Promise.all([
      this.segmentsRepository.sample(formId, query),
      hasSeveralValues(attribute) ? this.tagsService.names(owner.id) : undefined,
      this.segmentsRepository.interviews(formId, attribute, query),
      this.segmentsRepository.counts(formId, attribute, query, membersOf(themes)),
    ]);
    const sample = toSample(rows);
    return {
      success: true,
      attribute,
      sample,
      ...compareSegments({ attribute, themes, interviews, counts, included: sample.included, names }),
      revision,
    };
  }
}
