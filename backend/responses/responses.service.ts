import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { decodeCursor, encodeCursor, type PageKey } from '../common/page-cursor.js';
import { hashParticipantToken } from '../common/participant-token.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { hiddenFieldLabel } from '../contract/hidden-fields.js';
import { LIMITS } from '../contract/limits.js';
import type { PageQuery, StreamPosition } from '../contract/paging.js';
import type { LoadedResponseWire, ResponseWire } from '../contract/responses.js';
import type { NeighboursQuery, ResponseListAnswer, ResponseListQuery, ResponseView } from '../contract/response-list.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { FormsService } from '../forms/forms.service.js';
import { InterviewsService } from '../forms/interviews.service.js';
import { NoticesService } from '../forms/notices.service.js';
import { OwnerEventsService } from '../realtime/owner-events.service.js';
import { ResponseChangesService } from './response-changes.service.js';
import { ResponseRepository } from './response.repository.js';
import { decodeViewCursor, encodeViewCursor, isFiltered, isPlain } from './list/list-view.js';
import { ViewRowsRepository } from './list/view-rows.repository.js';
import { MatchSnippetsService } from './search/match-snippets.service.js';
import { ResponseSearchService } from './search/response-search.service.js';
import { toPageItem, toPublicItem, toWire } from './response.mapper.js';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export type ResponseList = StreamPosition & Omit<ResponseListAnswer, 'success'>;

/** Responses for their owner, and the part a participant may see. */
@Injectable()
export class ResponsesService {
  constructor(
    private readonly responseRepository: ResponseRepository,
    private readonly responseSearchService: ResponseSearchService,
    private readonly viewRowsRepository: ViewRowsRepository,
    private readonly matchSnippetsService: MatchSnippetsService,
    private readonly formsService: FormsService,
    private readonly interviewsService: InterviewsService,
    private readonly noticesService: NoticesService,
    private readonly transactionRunner: TransactionRunner,
    private readonly ownerEventsService: OwnerEventsService,
    private readonly responseChangesService: ResponseChangesService,
  ) {}

  /** A page, newest first and without transcripts. */
  async list(owner: CurrentUserInfo, formId: number, { limit, cursor, skip, q, ...view }: ResponseListQuery): Promise<ResponseList> {
    if (q && skip) throw new AppError('VALIDATION_FAILED', 'skip: not together with q');
    if (!isPlain(view)) return this.listView(owner, formId, view, { limit, cursor, skip, q });
    const after = decodeCursor(cursor, UUID);
    // Read the position before the rows: changes in between are then delivered twice, never missed.
    const [position, form] = await Promise.all([
      this.ownerEventsService.position(owner.id),
      this.formsService.requireOwned(owner.id, formId),
    ]);
    const page = { limit: limit ?? LIMITS.pageSize, after };
    if (q) return { ...position, ...(await this.found(formId, q, page)) };
    const { rows, next } = await this.responseRepository.pageOfForm(formId, { ...page, skip });
    return { ...position, responses: rows.map(toPageItem), nextCursor: next && encodeCursor(next), total: form.responseCount };
  }

  /** A page in another order than the usual one, or of some of the responses. */
  private async listView(
    owner: CurrentUserInfo,
    formId: number,
    view: ResponseView,
    query: PageQuery & { skip?: number },
  ): Promise<ResponseList> {
    const { q, skip, limit = LIMITS.pageSize } = query;
    const after = decodeViewCursor(query.cursor, view);
    const [position, form] = await Promise.all([
      this.ownerEventsService.position(owner.id),
      this.formsService.requireOwned(owner.id, formId),
    ]);
    const counting = q || isFiltered(view) ? this.viewRowsRepository.count(formId, view, q) : { total: form.responseCount, atLeast: false };
    // How a search is read depends on how much it finds; a filter and its count need not wait for each other.
    const few = q ? !(await counting).atLeast : true;
    const [{ total, atLeast }, { keys, more }] = await Promise.all([
      counting,
      this.viewRowsRepository.page(formId, view, q, few, { limit, after, skip }),
    ]);
    const rows = new Map(
      (
        await this.responseRepository.pageOfIds(
          formId,
          keys.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    );
    const shown = keys.flatMap(({ id }) => rows.get(id) ?? []);
    const snippets = q ? await this.matchSnippetsService.of(formId, q, shown) : null;
    return {
      ...position,
      responses: shown.map((row) => ({ ...toPageItem(row), match: snippets?.get(row.id) })),
      nextCursor: more ? encodeViewCursor(keys.at(-1)!) : null,
      total,
      ...(atLeast && { totalIsLeast: true }),
    };
  }

  /** The responses before and after one, in the order of a list. @throws AppError NOT_FOUND */
  async neighbours(owner: CurrentUserInfo, id: string, { q, ...view }: NeighboursQuery) {
    const row = await this.responseRepository.findOwned(owner.id, id);
    if (!row) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.getResponse);
    return this.viewRowsRepository.neighbours(row.formId, id, view, q);
  }

  /**
   * A page of the responses that follow a guide, newest first, and how many follow none (up to `countAtMost`).
   * @param formId of an interview that is the caller's
   */
  async guidedPage(formId: number, { limit, cursor, countAtMost }: { limit: number; cursor?: string; countAtMost: number }) {
    const after = decodeCursor(cursor, UUID);
    const [{ rows, next }, unguided] = await Promise.all([
      this.responseRepository.guidedPage(formId, { limit, after }),
      this.responseRepository.countUnguided(formId, countAtMost),
    ]);
    return { rows, next: next && encodeCursor(next), unguided };
  }

  private async found(formId: number, q: string, { limit, after }: { limit: number; after: PageKey | null }) {
    // One row more than requested shows whether there is a next page.
    const { matches, total, more } = await this.responseSearchService.page(formId, q, { limit: limit + 1, after });
    const shown = matches.slice(0, limit);
    const rows = await this.responseRepository.pageOfIds(
      formId,
      shown.map(({ id }) => id),
    );
    const snippets = await this.matchSnippetsService.of(formId, q, rows);
    const responses = rows.map((row) => ({ ...toPageItem(row), match: snippets.get(row.id) }));
    const nextCursor = matches.length > limit ? encodeCursor(shown.at(-1)!) : null;
    return { responses, nextCursor, total, ...(more && { totalIsLeast: true }) };
  }

  /** @throws AppError NOT_FOUND, also for another owner's response */
  async get(owner: CurrentUserInfo, id: string): Promise<LoadedResponseWire> {
    const row = await this.responseRepository.findOwned(owner.id, id);
    if (!row) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.getResponse);
    const notice = row.consentVersion === null ? null : await this.noticesService.find(row.formId, row.consentVersion);
    return {
      ...toWire(row),
      hidden_field_labels: row.hiddenFields && (await this.hiddenLabels(row.formId)),
      consent_text: notice?.text ?? null,
      consent_notice: notice && { number: notice.number, own_text: notice.ownText, facts: notice.facts },
    };
  }

  private async hiddenLabels(formId: number): Promise<Record<string, string>> {
    const fields = await this.interviewsService.hiddenFields(formId);
    return Object.fromEntries(fields.map((field) => [field.name, hiddenFieldLabel(field)]));
  }

  /** Whether there is such a response, of that interview if one is named. */
  exists(id: string, formId: number | undefined): Promise<boolean> {
    return this.responseRepository.exists({ id, ...(formId !== undefined && { formId }) });
  }

  /** Whether the response is this owner's. */
  isOwned(ownerId: string, id: string): Promise<boolean> {
    return this.responseRepository.exists({ id, ownerId });
  }

  /** An owner's choice whether analysis uses a response that a browser reported. @throws AppError NOT_FOUND, CONFLICT for any other response */
  async include(owner: CurrentUserInfo, id: string, included: boolean | null): Promise<ResponseWire> {
    return this.transactionRunner.run(async (tx) => {
      const row = await this.responseChangesService.lock(tx, id);
      if (row?.ownerId !== owner.id) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.getResponse);
      if (row.source !== 'browser') throw new AppError('CONFLICT', 'Only responses reported by a browser can be left out of the analysis.');
      return toWire(
        row.includeInAnalysis === included ? row : await this.responseChangesService.apply(tx, row, { includeInAnalysis: included }),
      );
    });
  }

  /** What the browser with this token created; nothing for one without (API-07). */
  async listMine(formId: number, token: string | null) {
    if (token === null) return [];
    return (await this.responseRepository.listOfToken(formId, hashParticipantToken(token))).map(toPublicItem);
  }
}
