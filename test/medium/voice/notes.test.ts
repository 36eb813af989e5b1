import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { OwnerEvent } from '../../../backend/contract/realtime.js';
import type { Note, Timeline } from '../../../backend/contract/notes.js';
import { NOTE_LIMITS } from '../../../backend/contract/notes-constants.js';
import type { ResponseListAnswer } from '../../../backend/contract/response-list.js';
import { SearchIndexer } from '../../../backend/responses/search/search-indexer.js';
import { type GivenResponse, SHORT_GUIDE } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { until } from '../../support/until.js';
import { eventually } from '../../support/eventually.js';
import { Participant } from './participant.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

type Answer = { note: Note; code?: string };
const put = (responseId: string, body: object, id: string = randomUUID(), by = owner) =>
  by.api<Answer>('PUT', `responses/${responseId}/notes/${id}`, { body });
const notesOf = async (responseId: string) => (await owner.api<{ notes: Note[] }>('GET', `responses/${responseId}/notes`)).body.notes;
const texts = async (responseId: string) => (await notesOf(responseId)).map(({ text }) => text);
const remove = (responseId: string, id: string, by = owner) => by.api('DELETE', `responses/${responseId}/notes/${id}`);
const response = async () => given.response(await given.form(owner));

describe('notes on a response', () => {
  it('[NOTE-01] are written, changed and deleted, in the order of the interview', async () => {
    const { id } = await response();
    await put(id, { text: ' Late \n', turn: 8, atMs: 90_000 });
    const early = (await put(id, { text: 'Early', turn: 2, atMs: 5_000 })).body.note;
    await put(id, { text: 'About all of it' });
    expect(await texts(id)).toEqual(['About all of it', 'Early', 'Late']);
    expect(early).toEqual({
      id: expect.any(String),
      text: 'Early',
      turn: 2,
      atMs: 5_000,
      createdAt: expect.any(String),
      editedAt: null,
    });
    const changed = (await put(id, { text: 'Earlier', turn: 3, atMs: 9_000 }, early.id)).body.note;
    expect(changed).toEqual({ ...early, text: 'Earlier', editedAt: expect.any(String) });
    expect((await remove(id, early.id)).status).toBe(200);
    expect(await texts(id)).toEqual(['About all of it', 'Late']);
    expect((await remove(id, early.id)).status).toBe(404);
    // As undoing does: the same note again.
    expect((await put(id, { text: 'Earlier', turn: 2, atMs: 5_000 }, early.id)).body.note).toMatchObject({ id: early.id, turn: 2 });
  });

  it('[NOTE-02] may be without words, and are stored once when they are sent twice', async () => {
    const { id } = await response();
    const noteId = randomUUID();
    const both = await Promise.all([put(id, { text: '', atMs: 1_000 }, noteId), put(id, { text: '', atMs: 1_000 }, noteId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await notesOf(id)).toEqual([both[0].body.note]);
  });

  it('[NOTE-03] have bounds', async () => {
    const { id } = await response();
    const bad = [
      { text: 'x'.repeat(2_001) },
      {},
      { text: 'A', turn: 0 },
      { text: 'A', turn: 1.5 },
      { text: 'A', atMs: -1 },
      { text: 'A', atMs: NOTE_LIMITS.atMs + 1 },
      { text: 'A', agoMs: -1 },
      { text: 'A', agoMs: 5, atMs: 5 },
    ];
    for (const body of bad) expect((await put(id, body)).status, JSON.stringify(body).slice(0, 60)).toBe(400);
    expect((await put(id, { text: 'x'.repeat(2_000) })).status).toBe(200);
    expect((await put(id, { text: 'A' }, 'no-uuid')).status).toBe(404);
    await query(
      server,
      `insert into response_notes (response_id, id, owner_id, content) select $1, gen_random_uuid(), $2, 'n' from generate_series(1, 197)`,
      [id, owner.id],
    );
    const racing = await Promise.all(['A', 'B', 'C', 'D'].map((text) => put(id, { text })));
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await notesOf(id)).toHaveLength(NOTE_LIMITS.notes);
  });

  it('[NOTE-04] belong to the owner: nobody else reads, writes or deletes them, nor in a response that is being deleted', async () => {
    const { id } = await response();
    const { note } = (await put(id, { text: 'Mine' })).body;
    const other = await given.owner();
    const own = await given.response(await given.form(other));
    expect((await put(id, { text: 'Theirs' }, note.id, other)).status).toBe(404);
    expect((await remove(id, note.id, other)).status).toBe(404);
    expect((await remove(own.id, note.id, other)).status).toBe(404);
    expect((await other.api('GET', `responses/${id}/notes`)).status).toBe(404);
    // The same id is another note there.
    expect((await put(own.id, { text: 'Theirs' }, note.id, other)).status).toBe(200);
    expect(await texts(id)).toEqual(['Mine']);
    await owner.api('POST', 'responses/deletions', { body: { ids: [id] } });
    expect((await put(id, { text: 'More' })).status).toBe(404);
  });

  it('[NOTE-05] tell the owner’s other windows, without their words, and nobody else', async () => {
    const { id, formId } = await response();
    const stranger = await given.owner();
    const [events, foreign]: [OwnerEvent[], OwnerEvent[]] = [[], []];
    (await connect(dashboardSocket(server.url, { token: owner.token }))).on('event', (event) => events.push(event));
    (await connect(dashboardSocket(server.url, { token: stranger.token }))).on('event', (event) => foreign.push(event));
    const { note } = (await put(id, { text: 'A secret thought' })).body;
    await remove(id, note.id);
    await eventually(() => expect(events).toHaveLength(2));
    for (const { body } of events) expect(body).toEqual({ kind: 'notes.changed', formId, responseId: id });
    expect(foreign).toEqual([]);
  });

  it('[NOTE-06] are found by the search of the list, before and after it is indexed, and no longer when they are gone', async () => {
    const form = await given.form(owner);
    const { id } = await given.response(form);
    await given.response(form);
    const search = async (q: string) =>
      (await owner.api<ResponseListAnswer>('GET', `responses/${form.id}?limit=10&q=${encodeURIComponent(q)}`)).body.responses;
    const { note } = (await put(id, { text: 'Rings true, cites the Überpreis', atMs: 65_000 })).body;
    const found = { id, match: { field: 'notes', text: '[1:05] Rings true, cites the Überpreis' } };
    expect(await search('uberpreis')).toMatchObject([found]);
    while ((await server.app.get(SearchIndexer).indexSome(0)) > 0);
    expect(await search('überpreis')).toMatchObject([found]);
    await put(id, { text: 'Changed' }, note.id);
    expect(await search('überpreis')).toEqual([]);
    await remove(id, note.id);
    expect(await search('changed')).toEqual([]);
  });

  it('[NOTE-07] are in the CSV and in the export of the account', async () => {
    const by = await given.owner();
    const form = await given.form(by);
    const { id } = await given.response(form);
    const { note } = (await put(id, { text: 'Says "never"', turn: 4, atMs: 3_725_000 }, randomUUID(), by)).body;
    await put(id, { text: '', atMs: 61_000 }, randomUUID(), by);
    const csv = await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: by.headers })).text();
    expect(csv.split('\r\n')[0]).toContain('"Notes"');
    expect(csv).toContain('"[1:01]\n[1:02:05] Says ""never"""');
    const account = await (await fetch(`${server.url}/api/account/export`, { headers: by.headers })).text();
    const lines = account
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ type }) => type === 'note')).toMatchObject([
      { response_id: id, id: note.id, content: 'Says "never"', turn: 4, at_ms: 3_725_000 },
      { content: '', at_ms: 61_000 },
    ]);
  });

  it('[NOTE-08] go with the response, and with its transcript when that has reached its age', async () => {
    const form = await given.form(owner);
    const [gone, old] = [await given.response(form), await given.response(form)];
    for (const { id } of [gone, old]) await put(id, { text: 'She named her doctor' });
    await query(server, `update responses set submitted_at = now() - interval '31 days' where id = $1`, [old.id]);
    expect((await owner.api('DELETE', `responses/${gone.id}`)).status).toBe(200);
    expect((await owner.api('PUT', `forms/${form.id}`, { body: { privacy: { retain_transcripts_days: 30 } } })).status).toBe(200);
    await until(
      async () => (await query(server, 'select from responses where id = $1 and removed is not null', [old.id])).length > 0,
      15_000,
    );
    expect(await query(server, 'select content from response_notes where response_id = any($1)', [[gone.id, old.id]])).toEqual([]);
    expect(await query(server, 'select notes from responses where id = $1', [old.id])).toEqual([{ notes: null }]);
  });
});

describe('while an interview runs', () => {
  async function interview(): Promise<{ of: GivenResponse; participant: Participant }> {
    const form = await given.form(owner);
    await given.guide(owner, form, SHORT_GUIDE);
    await owner.api('POST', `forms/${form.id}/guide/publish`);
    const of = await given.response(form);
    const participant = await Participant.enter(server, of);
    await participant.hears(1);
    return { of, participant };
  }

  it('[NOTE-09] a moment is marked by the server’s clock, with the turn that was said last by then', async () => {
    const { of, participant } = await interview();
    await participant.say('Fine, thank you.');
    await participant.hears(3);
    await query(server, `update calls set started_at = started_at - interval '60 seconds' where response_id = $1`, [of.id]);
    await query(server, `update transcript_turns set created_at = created_at - interval '30 seconds' where response_id = $1 and seq < 3`, [
      of.id,
    ]);
    const now = (await put(of.id, { text: '', agoMs: 0 })).body.note;
    expect(now.turn).toBe(3);
    expect(now.atMs).toBeGreaterThanOrEqual(60_000);
    expect(now.atMs).toBeLessThan(75_000);
    const before = (await put(of.id, { text: 'Hesitates', agoMs: 25_000 })).body.note;
    expect(before.turn).toBe(2);
    expect(now.atMs! - before.atMs!).toBeGreaterThan(20_000);
  });

  it('[PAGE-02] what was said when is read on one clock, with the questions of the guide', async () => {
    const { of, participant } = await interview();
    await participant.say('Fine, thank you.');
    await participant.hears(3);
    await participant.say('How quiet it was in the office.');
    await participant.hears(5);
    const { body } = await owner.api<Timeline>('GET', `responses/${of.id}/timeline`);
    expect(body.turns.map(({ seq, role, typed, spoken }) => ({ seq, role, typed, spoken }))).toEqual(
      [1, 2, 3, 4, 5].map((seq) => ({ seq, role: seq % 2 ? 'assistant' : 'user', typed: seq % 2 === 0, spoken: null })),
    );
    expect(body.turns[3]!.text).toBe('How quiet it was in the office.');
    const times = body.turns.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(body.parts).toEqual([]);
    expect(body.questions.map(({ id }) => id)).toEqual(['surprise', 'changing']);
    const asked = body.questions[0]!.turn!;
    expect(body.turns[asked - 1]!.text).toContain('What surprised you most?');
    const stranger = await given.owner();
    expect((await stranger.api('GET', `responses/${of.id}/timeline`)).status).toBe(404);
    // Nobody may watch it any longer: until it has ended, it is not read either.
    await query(server, `update forms set frame = frame || '{"live_view": false}' where id = $1`, [of.formId]);
    expect((await owner.api('GET', `responses/${of.id}/timeline`)).status).toBe(403);
    expect((await put(of.id, { text: 'Now', agoMs: 0 })).body.note).toMatchObject({ turn: null, atMs: null });
    await query(server, `update calls set status = 'ended' where response_id = $1`, [of.id]);
    expect((await owner.api('GET', `responses/${of.id}/timeline`)).status).toBe(200);
  });

  it('[PAGE-03] says where spoken turns are heard, in the recording of their own call', async () => {
    const { of, participant } = await interview();
    await participant.socket.emitWithAck('say', { clientId: randomUUID(), text: 'Fine, thank you very much.', via: 'voice' });
    await participant.hears(3);
    const sound = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(64)]);
    const stored = await fetch(`${server.url}/api/public/calls/${participant.ticket.callId}/recording/0`, {
      method: 'PUT',
      headers: { ...of.headers, 'content-type': 'audio/webm' },
      body: new Uint8Array(sound),
    });
    expect(stored.status).toBe(200);
    await query(server, `update calls set started_at = started_at - interval '60 seconds' where response_id = $1`, [of.id]);
    await query(server, `update transcript_turns set created_at = created_at - interval '10 seconds' where response_id = $1 and seq = 1`, [
      of.id,
    ]);
    const { body } = await owner.api<Timeline>('GET', `responses/${of.id}/timeline`);
    expect(body.parts).toHaveLength(1);
    expect(body.parts[0]!.fromMs).toBeGreaterThan(50_000);
    const [hello, reply, ask] = body.turns;
    expect([hello!.spoken, ask!.spoken]).toEqual([null, null]);
    const { part, fromMs, toMs } = reply!.spoken!;
    expect(part).toBe(0);
    expect(fromMs).toBeGreaterThanOrEqual(Math.max(hello!.atMs, body.parts[0]!.fromMs));
    expect(toMs).toBeLessThanOrEqual(reply!.atMs);
  });
});
