import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { Batcher } from '../common/batcher.js';
import { errorText } from '../common/error-body.js';
import { hashParticipantToken } from '../common/participant-token.js';
import { wireTime } from '../common/wire-time.js';
import { AppConfig } from '../config/app-config.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { type HiddenValues, hiddenValues, readHiddenValues } from '../contract/hidden-fields.js';
import { NEW_RESPONSE, STORED_FIELD_NAMES, STORED_FIELDS, SUBMITTED_FIELD_NAMES } from '../contract/response-fields.js';
import type { OwnerEvent, OwnerEventBody } from '../contract/realtime.js';
import type { SubmitResponse as Contact } from '../contract/submit-response.js';
import { isRowError } from '../database/entry-faults.js';
import { PgPool } from '../database/pg-pool.js';
import { InterviewsService } from '../forms/interviews.service.js';
import { OwnerEventsService } from '../realtime/owner-events.service.js';
import { type ResponseRow, toListItem } from './response.mapper.js';
import { AddressKeysService, tooManySilent } from './address-keys.service.js';
import { ParticipantTokensService } from './participant-tokens.service.js';
import { SUBMIT_RESPONSES, type SubmitRow } from './submit-response.statement.js';

/** Keeps a statement short, so that no submission in it waits long. */
const MAX_BATCH = 100;
/** Statements under way at the same time: fewer make greater batches, which cost the database less (measured: 2 against 4 and 8). */
const LANES = 2;
/** Milliseconds. A statement that takes longer waits for a row, such as that of an interview being deleted. */
const PATIENCE_MS = 200;

interface Submission {
  readonly id: string;
  readonly token: string;
  readonly contact: Contact;
  /** Null: nothing. */
  readonly hidden: HiddenValues | null;
  /** Null: openings from it are not limited. */
  readonly address: string | null;
}

type Created = Extract<OwnerEventBody, { kind: 'response.created' }>;
type Outcome = 'stored' | 'limit-reached' | 'too-many-silent' | 'quota-full' | 'no-interview';

/** The participant's first step: the hottest write of the product. */
@Injectable()
export class SubmitResponse {
  private readonly submissions = new Batcher<number, Submission, Outcome>({
    perform: (all) => this.write(all),
    maxBatch: MAX_BATCH,
    concurrency: LANES,
    releaseAfterMs: PATIENCE_MS,
    isRowError,
  });

  constructor(
    private readonly pg: PgPool,
    private readonly interviewsService: InterviewsService,
    private readonly ownerEventsService: OwnerEventsService,
    private readonly addressKeysService: AddressKeysService,
    private readonly participantTokensService: ParticipantTokensService,
    private readonly config: AppConfig,
  ) {}

  /**
   * @param known token of the browser, when it has one already
   * @param ip of the participant
   * @throws AppError NOT_FOUND, INTERVIEW_CLOSED, RESPONSE_LIMIT_REACHED, RATE_LIMITED for too many from this address that said nothing
   */
  async submit(formId: number, contact: Contact, known: string | null, ip: string): Promise<{ id: string; token: string }> {
    const address = await this.addressKeysService.keyOf(ip);
    const [id, token] = [randomUUID(), await this.participantTokensService.keepOrMake(known)];
    const hidden = await this.hiddenValues(formId, contact);
    const outcome = await this.submissions.add(formId, { id, token, contact, hidden, address });
    if (outcome === 'no-interview') throw await this.notOpen(formId);
    if (outcome === 'quota-full') throw new AppError('INTERVIEW_CLOSED', errorText('INTERVIEW_CLOSED'));
    if (outcome === 'too-many-silent') throw tooManySilent();
    if (outcome === 'limit-reached') throw new AppError('RESPONSE_LIMIT_REACHED', errorText('RESPONSE_LIMIT_REACHED'));
    return { id, token };
  }

  /** What the link carried, as far as the interview keeps it. */
  private async hiddenValues(formId: number, { hidden_fields: sent }: Contact): Promise<HiddenValues | null> {
    if (Object.keys(sent).length === 0) return null;
    const fields = await this.interviewsService.hiddenFields(formId);
    return readHiddenValues(hiddenValues(fields, (name) => sent[name]));
  }

  /** Why an interview takes no response. */
  private async notOpen(formId: number): Promise<AppError> {
    return (await this.interviewsService.isClosed(formId))
      ? new AppError('INTERVIEW_CLOSED', errorText('INTERVIEW_CLOSED'))
      : new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFound);
  }

  private async write(all: readonly { key: number; item: Submission }[]): Promise<Outcome[]> {
    const now = new Date();
    const bodies = all.map(({ key, item }) => ({
      kind: 'response.created' as const,
      response: toListItem(newResponse(item.id, key, item.contact, now)),
    }));
    const column = <T>(read: (item: Submission) => T) => all.map(({ item }) => read(item));
    const { rows } = await this.pg.run<SubmitRow & Record<string, unknown>>(SUBMIT_RESPONSES, [
      now,
      column(({ id }) => id),
      all.map(({ key }) => key),
      column(({ token }) => hashParticipantToken(token)),
      bodies.map((body) => JSON.stringify(body)),
      column(({ address }) => address),
      this.config.rateLimits.silentOpeningsPerHour,
      column(({ hidden }) => hidden && JSON.stringify(hidden)),
      ...SUBMITTED_FIELD_NAMES.map((name) => column(({ contact }) => contact[name])),
    ]);
    const outcomes = all.map((): Outcome => 'no-interview');
    for (const row of rows) {
      outcomes[row.n - 1] = outcomeOf(row);
      if (row.admitted) this.ownerEventsService.send(row.owner_id, [toEvent(row, bodies[row.n - 1]!, now)]);
    }
    return outcomes;
  }
}

function outcomeOf({ admitted, too_many, full }: SubmitRow): Outcome {
  if (admitted) return 'stored';
  if (too_many) return 'too-many-silent';
  return full ? 'quota-full' : 'limit-reached';
}

function toEvent(row: SubmitRow, body: Pick<Created, 'kind' | 'response'>, now: Date): OwnerEvent {
  return {
    seq: Number(row.seq),
    at: wireTime(now),
    body: { ...body, formResponseCount: row.response_count, usage: { count: row.used, maxResponses: row.max_responses } },
  };
}

/** The row as the statement stores it: the rest are the columns' defaults. */
function newResponse(id: string, formId: number, contact: Contact, now: Date): ResponseRow {
  const values = { ...NEW_RESPONSE, ...contact };
  const stored = Object.fromEntries(STORED_FIELD_NAMES.map((name) => [STORED_FIELDS[name].property, values[name]]));
  return {
    ...(stored as Pick<ResponseRow, (typeof STORED_FIELDS)[keyof typeof STORED_FIELDS]['property']>),
    id,
    formId,
    callStatus: 'pending',
    completion: null,
    questionsAnswered: null,
    questionsTotal: null,
    interviewRecording: null,
    includeInAnalysis: null,
    removed: null,
    rating: null,
    starred: false,
    tags: [],
    version: 1,
    finishDueAt: null,
    finishedAt: null,
    submittedAt: now,
    updatedAt: now,
  };
}
