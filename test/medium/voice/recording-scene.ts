import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { makeDue, pendingOf } from '../../support/follow-ups.js';
import { type Given, type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { eventually } from '../../support/eventually.js';
import { openCall } from './participant.js';

/** How a recording of a browser begins. */
export const WEBM_HEAD = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** Six seconds as a browser has recorded them: without their length, and without an index. */
export const browserRecording = () => readFileSync(fileURLToPath(new URL('../../fixtures/recordings/browser.webm', import.meta.url)));

export interface Stored {
  readonly status: number;
  readonly body: { success: boolean; next?: number; code?: string; error?: string };
}

export interface RecordedCall {
  readonly response: GivenResponse;
  readonly callId: string;
}

/** A piece of a recording, as a participant's page sends it. */
export async function putPiece(
  { url }: Pick<TestApp, 'url'>,
  callId: string,
  seq: number | string,
  bytes: Buffer | string,
  headers: Record<string, string>,
  search = '',
): Promise<Stored> {
  const answer = await fetch(`${url}/api/public/calls/${callId}/recording/${seq}${search}`, {
    method: 'PUT',
    headers: { 'content-type': 'audio/webm;codecs=opus', ...headers },
    body: new Uint8Array(Buffer.from(bytes)),
  });
  return { status: answer.status, body: (await answer.json()) as Stored['body'] };
}

/** A server, an owner, and their interview whose participants are recorded. */
export class RecordingScene {
  private constructor(
    public server: TestApp,
    readonly given: Given,
    readonly owner: GivenOwner,
    readonly form: GivenForm,
  ) {}

  static async start(env: Record<string, string> = { RECORDING_MAX_MEGABYTES: '1' }): Promise<RecordingScene> {
    const server = await startApp(env);
    const given = givenIn(server);
    const owner = await given.owner({ maxResponses: 1_000 });
    return new RecordingScene(server, given, owner, await given.form(owner));
  }

  async restart(): Promise<void> {
    this.server = await this.server.restart();
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** A call that is held, without a page. */
  async call(): Promise<RecordedCall> {
    const response = await this.given.response(this.form);
    return { response, callId: (await openCall(this.server, response)).callId };
  }

  put(callId: string, seq: number | string, bytes: Buffer | string, headers: Record<string, string>, search = ''): Promise<Stored> {
    return putPiece(this.server, callId, seq, bytes, headers, search);
  }

  /** A call with its recording in these pieces. */
  async recorded(...pieces: readonly (Buffer | string)[]): Promise<RecordedCall> {
    const call = await this.call();
    for (const [seq, bytes] of pieces.entries()) {
      expect((await this.put(call.callId, seq, bytes, call.response.headers)).status).toBe(200);
    }
    return call;
  }

  /** @param ago since when, as PostgreSQL reads it */
  async endCall(callId: string, ago = '0 seconds'): Promise<void> {
    await query(this.server, `update calls set status = 'ended', ended_at = now() - $2::interval where id = $1`, [callId, ago]);
  }

  /** Has a recording become one file. @param id the first one's of a call is the call's */
  async finish(id: string): Promise<void> {
    await makeDue(this.server, 'recording.finish', id);
    await eventually(async () => expect(await pendingOf(this.server, 'recording.finish', id)).toEqual([]));
  }

  /** Tries to, while more may come. */
  async finishTooEarly(id: string): Promise<void> {
    await makeDue(this.server, 'recording.finish', id);
    await eventually(async () => expect((await pendingOf(this.server, 'recording.finish', id))[0]?.dueIn).toBeGreaterThan(60));
  }

  play(responseId: string, search = '', headers: Record<string, string> = this.owner.headers): Promise<Response> {
    return fetch(`${this.server.url}/api/responses/${responseId}/recording${search}`, { headers });
  }

  async soundOf({ id }: GivenResponse, search = ''): Promise<Buffer> {
    return Buffer.from(await (await this.play(id, search)).arrayBuffer());
  }
}
