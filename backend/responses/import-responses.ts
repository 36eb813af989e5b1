import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { byOwner } from '../audit/audit-entry.js';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { ReadingThreads } from '../common/reading/reading-threads.js';
import { IMPORT_LIMITS } from '../contract/import-limits.js';
import { type ImportedResponse, importedTime } from '../contract/import-responses.js';
import { PgPool } from '../database/pg-pool.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { DomainEventsService } from '../domain-events/domain-events.service.js';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import { FormsService } from '../forms/forms.service.js';
import { AppConfig } from '../config/app-config.js';
import { FreeDiskService } from '../integrations/storage/free-disk.service.js';
import { LANGUAGES_OF } from './import-tasks.js';
import { IMPORT_RESPONSES } from './import-responses.statement.js';

/** What makes a repeated request the same one. */
interface Repeat {
  /** The client's own key, or the hash of the request. */
  readonly key: string;
  readonly hash: string;
}

/** Adds transcripts to an interview: all of a request or none of it, and a repeated request once. */
@Injectable()
export class ImportResponses {
  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly pg: PgPool,
    private readonly formsService: FormsService,
    private readonly domainEventsService: DomainEventsService,
    private readonly followUpsService: FollowUpsService,
    private readonly freeDiskService: FreeDiskService,
    private readonly config: AppConfig,
    private readonly reader: ReadingThreads,
  ) {}

  /**
   * @param key of the client's own (`Idempotency-Key`); without one the same content is the same request
   * @returns ids in the order of the request
   * @throws AppError NOT_FOUND, CONFLICT when the key was used for something else or there is no room, RATE_LIMITED
   */
  async import(owner: CurrentUserInfo, formId: number, responses: readonly ImportedResponse[], key: string | null): Promise<string[]> {
    const body = Buffer.from(JSON.stringify(responses));
    const hash = createHash('sha256').update(body).digest('base64url');
    const repeat: Repeat = { key: key === null ? `content:${hash}` : `key:${key}`, hash };
    if (!(await this.freeDiskService.hasRoom(body.length))) throw noRoom();
    const languages = await this.reader.read(LANGUAGES_OF, responses.map(saidIn));
    return this.transactionRunner.run(async (tx) => {
      // One import of an owner at a time: what they may add in a day is counted exactly, and a repeat finds what the first one did.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`import:${owner.id}`]);
      await this.formsService.holdOwned(owner.id, formId, tx);
      const before = await this.resultOf(tx, owner.id, formId, repeat);
      if (before) return before;
      await this.assertWithinLimits(tx, owner.id, responses.length);
      await this.assertRoom(tx, body.length);
      const ids = await this.store(tx, owner.id, formId, responses, languages);
      await tx.query(
        `insert into response_imports (owner_id, form_id, key, body_hash, ids, bytes) values ($1, $2, $3, $4, $5, $6)
         on conflict (owner_id, form_id, key)
         do update set body_hash = excluded.body_hash, ids = excluded.ids, bytes = excluded.bytes, created_at = now()`,
        [owner.id, formId, repeat.key, hash, ids, body.length],
      );
      const form = await this.formsService.getIn(tx, owner, formId);
      await this.domainEventsService.record(tx, {
        name: 'responses.imported',
        ownerId: owner.id,
        form,
        count: ids.length,
        by: byOwner(owner),
      });
      return ids;
    });
  }

  /** What an earlier request of this kind has added. Content that was deleted since may be added again. */
  private async resultOf(tx: EntityManager, ownerId: string, formId: number, { key, hash }: Repeat): Promise<string[] | null> {
    const rows: { body_hash: string; ids: string[]; left: boolean }[] = await tx.query(
      `select body_hash, ids, exists (select from responses where id = any(ids)) as left
         from response_imports where owner_id = $1 and form_id = $2 and key = $3`,
      [ownerId, formId, key],
    );
    const row = rows[0];
    if (!row) return null;
    if (row.body_hash !== hash) {
      throw new AppError('CONFLICT', 'This Idempotency-Key was used for other transcripts. Send a new key.');
    }
    return row.left || key.startsWith('key:') ? row.ids : null;
  }

  private async assertWithinLimits(tx: EntityManager, ownerId: string, more: number): Promise<void> {
    const rows: { requests: number; responses: number; freeAfter: number | null }[] = await tx.query(
      `select count(*)::int as requests, coalesce(sum(cardinality(ids)), 0)::int as responses,
              extract(epoch from min(created_at) + interval '24 hours' - now())::float8 as "freeAfter"
         from response_imports where owner_id = $1 and created_at > now() - interval '24 hours'`,
      [ownerId],
    );
    const { requests, responses, freeAfter } = rows[0]!;
    if (requests >= IMPORT_LIMITS.requestsPerDay || responses + more > IMPORT_LIMITS.responsesPerDay) {
      throw new AppError(
        'RATE_LIMITED',
        `You can import ${IMPORT_LIMITS.responsesPerDay} transcripts in ${IMPORT_LIMITS.requestsPerDay} requests a day. Go on tomorrow.`,
        { retryAfterS: freeAfter ?? 86_400 },
      );
    }
  }

  /** What all accounts have imported is exact: until the transaction ends, other imports wait. */
  private async assertRoom(tx: EntityManager, bytes: number): Promise<void> {
    const most = this.config.budgets.importedBytes;
    if (most === null) return;
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('imported transcripts', 0))`);
    const rows: { bytes: string }[] = await tx.query(
      `select coalesce(sum(bytes), 0) as bytes from response_imports where created_at > now() - interval '24 hours'`,
    );
    if (Number(rows[0]!.bytes) + bytes > most) throw noRoom();
  }

  private async store(
    tx: EntityManager,
    ownerId: string,
    formId: number,
    responses: readonly ImportedResponse[],
    languages: readonly (string | null)[],
  ): Promise<string[]> {
    const now = new Date();
    const ids = responses.map(() => randomUUID());
    const turns = responses.flatMap(({ turns: said }, at) => {
      // A turn without a time came after the one before it.
      let seconds = 0;
      return said.map((turn, index) => ({ ...turn, n: at + 1, seq: index + 1, seconds: (seconds = turn.seconds ?? seconds) }));
    });
    await this.pg.runIn(tx, IMPORT_RESPONSES, [
      formId,
      ownerId,
      now,
      ids,
      // Random hashes: no participant holds a token for an imported response.
      responses.map(() => randomBytes(32)),
      responses.map(({ firstname }) => firstname),
      responses.map(({ lastname }) => lastname),
      responses.map(({ email }) => email),
      responses.map(({ phonenumber }) => phonenumber),
      responses.map(({ completed }) => (completed ? 'completed' : 'abandoned')),
      // Without a time of their own they are listed in the order they came in.
      responses.map(({ at }, n) => (at === undefined ? new Date(now.getTime() - n) : importedTime(at))),
      responses.map(() => randomUUID()),
      turns.map(({ n }) => n),
      turns.map(({ seq }) => seq),
      turns.map(({ role }) => role),
      turns.map(({ text }) => text),
      turns.map(({ seconds }) => seconds),
      responses.map(({ durationSeconds }) => Math.round((durationSeconds ?? 0) * 1_000)),
      languages,
    ]);
    await this.followUpsService.scheduleAll(tx, 'response.finish', ids);
    return ids;
  }
}

const noRoom = () => new AppError('CONFLICT', 'There is no room for more transcripts on this server today. Tell the people who run it.');

const saidIn = ({ turns }: ImportedResponse): string =>
  turns
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text)
    .join(' ');
