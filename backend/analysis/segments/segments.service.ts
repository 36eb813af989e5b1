import { Injectable } from '@nestjs/common';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { hasSeveralValues, hiddenValueOf, OTHER } from '../../contract/codebook-constants.js';
import { isHiddenAttribute } from '../../contract/hidden-fields.js';
import type { ComparisonQuery, SegmentComparisonAnswer } from '../../contract/findings.js';
import { readHiddenFields } from '../../contract/hidden-fields.js';
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
    const { frame } = await this.formsService.requireOwned(owner.id, formId);
    // The revision is read first: what changes meanwhile is read again when its event arrives.
    const revision = await this.codebookRepository.revision(formId);
    const themes = await this.codebookRepository.themes(formId);
    const [rows, tags, interviews, counts] = await Promise.all([
      this.segmentsRepository.sample(formId, query),
      hasSeveralValues(attribute) ? this.tagsService.names(owner.id) : undefined,
      this.segmentsRepository.interviews(formId, attribute, query),
      this.segmentsRepository.counts(formId, attribute, query, membersOf(themes)),
    ]);
    const sample = toSample(rows);
    const names = isHiddenAttribute(attribute) ? wordsOf(interviews) : tags;
    return {
      success: true,
      attribute,
      hiddenFields: readHiddenFields(frame.hidden_fields),
      sample,
      ...compareSegments({
        attribute,
        themes,
        interviews: isHiddenAttribute(attribute) ? otherLast(interviews) : interviews,
        counts,
        included: sample.included,
        names,
      }),
      revision,
    };
  }
}

interface Counted {
  readonly value: string;
  readonly interviews: number;
}

/** Words of a hidden field's values. */
const wordsOf = (all: readonly Counted[]): ReadonlyMap<string, string> =>
  new Map(
    all.flatMap(({ value }) => {
      const words = hiddenValueOf(value);
      return words === undefined ? [] : [[value, words] as const];
    }),
  );

/** The rest of the values stands behind those that are compared. */
const otherLast = (all: readonly Counted[]): Counted[] => [
  ...all.filter(({ value }) => value !== OTHER),
  ...all.filter(({ value }) => value === OTHER),
];
