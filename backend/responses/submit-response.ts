import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import { hashParticipantToken, newParticipantToken } from '../common/participant-token.js';
import { wireTime } from '../common/wire-time.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import type { OwnerEvent } from '../contract/realtime.js';
import type { SubmitResponse as Contact } from '../contract/responses.js';
import { PgPool } from '../database/pg-pool.js';
import { OwnerEvents } from '../realtime/owner-events.js';
import { Coalescer } from './coalescer.js';
import { type ResponseRow, toListItem } from './response.mapper.js';
import { SUBMIT_RESPONSES, type SubmitRow } from './submit-response.statement.js';

/** Keeps one statement's arrays small enough that nobody in them waits long. */
const MAX_BATCH = 100;

interface Submission {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly contact: Contact;
}

type Outcome = 'stored' | 'limit-reached' | 'no-interview';

/** The participant's first step: the hottest write of the product. */
@Injectable()
export class SubmitResponse {
  private readonly submissions = new Coalescer<number, Submission, Outcome>((formId, all) => this.write(formId, all), MAX_BATCH);

  constructor(
    private readonly pg: PgPool,
    private readonly events: OwnerEvents,
  ) {}

  /**
   * @param token of the browser, when it has one already
   * @throws AppError NOT_FOUND, RESPONSE_LIMIT_REACHED
   */
  async submit(formId: number, contact: Contact, token: string | null): Promise<{ id: string; token: string }> {
    const submission = { id: randomUUID(), token: token ?? newParticipantToken(), contact };
    const outcome = await this.submissions.add(formId, {
      id: submission.id,
      tokenHash: hashParticipantToken(submission.token),
      contact,
    });
    if (outcome === 'no-interview') throw new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFound);
    if (outcome === 'limit-reached') throw new AppError('RESPONSE_LIMIT_REACHED', errorText('RESPONSE_LIMIT_REACHED'));
    return { id: submission.id, token: submission.token };
  }

  private async write(formId: number, all: readonly Submission[]): Promise<Outcome[]> {
    const now = new Date();
    const bodies = all.map(({ id, contact }) => ({
      kind: 'response.created' as const,
      response: toListItem(newResponse(id, formId, contact, now)),
    }));
    const { rows } = await this.pg.run<SubmitRow & Record<string, unknown>>(SUBMIT_RESPONSES, [
      formId,
      now,
      all.length,
      all.map(({ id }) => id),
      all.map(({ tokenHash }) => tokenHash),
      all.map(({ contact }) => contact.firstname),
      all.map(({ contact }) => contact.lastname),
      all.map(({ contact }) => contact.email),
      all.map(({ contact }) => contact.phonenumber),
      all.map(({ contact }) => contact.response),
      bodies.map((body) => JSON.stringify(body)),
    ]);
    const row = rows[0];
    if (!row) return all.map(() => 'no-interview');
    this.events.send(
      row.owner_id,
      bodies.slice(0, row.admitted).map((body, i): OwnerEvent => ({
        seq: Number(row.last_seq) + i + 1,
        at: wireTime(now),
        body: {
          ...body,
          formResponseCount: row.response_count + i + 1,
          usage: { count: row.used + i + 1, maxResponses: row.max_responses },
        },
      })),
    );
    return all.map((_, i) => (i < row.admitted ? 'stored' : 'limit-reached'));
  }
}

/** The row as the statement stores it: the rest are the columns' defaults. */
function newResponse(id: string, formId: number, contact: Contact, now: Date): ResponseRow {
  return {
    id,
    formId,
    firstname: contact.firstname,
    lastname: contact.lastname,
    email: contact.email,
    phonenumber: contact.phonenumber,
    response: contact.response,
    status: 'completed',
    callStatus: 'pending',
    callEndReason: null,
    callDuration: 0,
    interviewRecording: null,
    turnCount: 0,
    version: 1,
    finishDueAt: null,
    finishedAt: null,
    submittedAt: now,
    updatedAt: now,
  };
}
