import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Timeline } from '../../../backend/contract/notes.js';
import type { QualityAnswer } from '../../../backend/contract/quality.js';
import { eventually } from '../../support/eventually.js';
import { type InterviewApp, useInterviewApp } from '../../support/owner-app.js';
import { parseCsv } from '../../../backend/contract/parse-csv.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { Participant } from './participant.js';

let { server, given, owner, form } = {} as InterviewApp;
useInterviewApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner, form } = app));
afterEach(closeSockets);

const HALF = 'I it for paper list on most Sundays, more or less.';
const say = (participant: Participant, more: object) =>
  participant.socket.emitWithAck('say', { clientId: randomUUID(), text: HALF, via: 'voice', ...more });

describe('sound that the participant’s browser left out', () => {
  it('[EAR-75, RSP-19, QUAL-26] is marked on the turn and the response, in the transcript and the table, and is a quality signal', async () => {
    const response = await given.response(form);
    const participant = await Participant.atFirstQuestion(server, response);
    const clientId = randomUUID();
    expect(await say(participant, { clientId, missedMs: 400 })).toEqual({ success: true, seq: 4 });
    expect((await participant.hears(5)).text).toContain('missed part of what you said');
    // What joins an answer adds to it.
    await say(participant, { continues: clientId, missedMs: 1_100, text: 'And then I sleep.' });
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await eventually(async () => {
      const [row] = await query<{ missed_ms: number; interview_transcript: string | null }>(
        server,
        'select missed_ms, interview_transcript from responses where id = $1',
        [response.id],
      );
      expect(row).toMatchObject({ missed_ms: 1_500 });
      expect(row!.interview_transcript).toContain('and then I sleep. [part of this was not heard]');
    });
    const { turns } = (await owner.api<Timeline>('GET', `responses/${response.id}/timeline`)).body;
    expect(turns.map(({ missedMs }) => missedMs ?? 0).filter((ms) => ms > 0)).toEqual([1_500]);
    const csv = await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers });
    const [head, ...rows] = parseCsv(await csv.text());
    const row = rows.find((cells) => cells[head!.indexOf('Response ID')] === response.id)!;
    expect(row[head!.indexOf('Sound Lost (s)')]).toBe('1.5');
    const quality = async () => (await owner.api<QualityAnswer>('GET', `responses/${response.id}/quality`)).body.signals ?? [];
    await expect.poll(async () => (await quality()).map(({ kind }) => kind), { timeout: 20_000 }).toContain('sound-lost');
    expect((await quality()).find(({ kind }) => kind === 'sound-lost')).toMatchObject({
      state: 'open',
      reason: 'sound-left-out',
      counts: { answers: 1, of: 2, seconds: 2 },
      places: [{ turn: 4 }],
    });
  });

  it.each([0, -5, 1.5, 600_001, '400', null])('[EAR-75] %s is not believed, and the words are stored', async (missedMs) => {
    const response = await given.response(form);
    const participant = await Participant.atFirstQuestion(server, response);
    expect(await say(participant, { missedMs })).toEqual({ success: true, seq: 4 });
    const [turn] = await query<{ meta: unknown }>(server, 'select meta from transcript_turns where response_id = $1 and seq = 4', [
      response.id,
    ]);
    expect(turn!.meta).toBeNull();
  });

  it('[EAR-75] nothing is missing in what was typed', async () => {
    const response = await given.response(form);
    const participant = await Participant.atFirstQuestion(server, response);
    await say(participant, { via: 'text', missedMs: 400 });
    expect((await participant.hears(5)).text).not.toContain('missed part');
  });
});
