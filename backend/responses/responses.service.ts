import { Injectable } from '@nestjs/common';
import { byOwner } from '../audit/audit-entry.js';
import { AuditLog } from '../audit/audit-log.js';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { decodeCursor, encodeCursor, type PageKey } from '../common/page-cursor.js';
import { hashParticipantToken } from '../common/participant-token.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { LIMITS } from '../contract/limits.js';
import type { StreamPosition } from '../contract/paging.js';
import type { ResponseListAnswer, ResponseListQuery, ResponseWire } from '../contract/responses.js';
import { Transactions } from '../database/transactions.js';
import { FormsService } from '../forms/forms.service.js';
import { OwnerEvents } from '../realtime/owner-events.js';
import { ResponseRepository } from './response.repository.js';
import { MatchSnippets } from './search/match-snippets.js';
import { ResponseSearch } from './search/response-search.js';
import { toPageItem, toPublicItem, toWire } from './response.mapper.js';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export type ResponseList = StreamPosition & Omit<ResponseListAnswer, 'success'>;

/** Responses as their owner reads and deletes them, and what a participant may see of its own. */
@Injectable()
export class ResponsesService {
  constructor(
    private readonly repository: ResponseRepository,
    private readonly search: ResponseSearch,
    private readonly snippets: MatchSnippets,
    private readonly forms: FormsService,
    private readonly transactions: Transactions,
    private readonly events: OwnerEvents,
    private readonly audit: AuditLog,
  ) {}

  /** A page, newest first and without transcripts. */
  async list(owner: CurrentUserInfo, formId: number, { limit, cursor, skip, q }: ResponseListQuery): Promise<ResponseList> {
    if (q && skip) throw new AppError('VALIDATION_FAILED', 'skip: not together with q');
    const after = decodeCursor(cursor, UUID);
    // Before the rows: what happens in between is then told twice, never missed.
    const [position, form] = await Promise.all([this.events.position(owner.id), this.forms.requireOwned(owner.id, formId)]);
    const page = { limit: limit ?? LIMITS.pageSize, after };
    if (q) return { ...position, ...(await this.found(formId, q, page)) };
    const { rows, next } = await this.repository.pageOfForm(formId, { ...page, skip });
    return { ...position, responses: rows.map(toPageItem), nextCursor: next && encodeCursor(next), total: form.responseCount };
  }

  private async found(formId: number, q: string, { limit, after }: { limit: number; after: PageKey | null }) {
    // One more than asked for tells whether there is a next page.
    const { matches, total, more } = await this.search.page(formId, q, { limit: limit + 1, after });
    const shown = matches.slice(0, limit);
    const rows = await this.repository.pageOfIds(
      formId,
      shown.map(({ id }) => id),
    );
    const snippets = await this.snippets.of(formId, q, rows);
    const responses = rows.map((row) => ({ ...toPageItem(row), match: snippets.get(row.id) }));
    const nextCursor = matches.length > limit ? encodeCursor(shown.at(-1)!) : null;
    return { responses, nextCursor, total, ...(more && { totalIsLeast: true }) };
  }

  /** @throws AppError NOT_FOUND, the same whether it is somebody else's or nobody's */
  async get(owner: CurrentUserInfo, id: string): Promise<ResponseWire> {
    const row = await this.repository.findOwned(owner.id, id);
    if (!row) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.getResponse);
    return toWire(row);
  }

  async remove(owner: CurrentUserInfo, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const row = await this.repository.findOwned(owner.id, id, tx);
      const formResponseCount = row && (await this.repository.remove(tx, row));
      if (!row || formResponseCount === null) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.deleteResponse);
      await this.audit.recordIn(tx, { ...byOwner(owner), kind: 'response.deleted', subject: `response:${id}`, details: {} });
      await this.events.append(tx, owner.id, [{ kind: 'response.deleted', responseId: id, formId: row.formId, formResponseCount }]);
    });
  }

  /** What the browser with this token created; nothing for one without (decisions A04). */
  async listMine(formId: number, token: string | null) {
    if (token === null) return [];
    return (await this.repository.listOfToken(formId, hashParticipantToken(token))).map(toPublicItem);
  }
}
