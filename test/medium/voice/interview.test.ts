import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorText } from '../../../backend/common/error-body.js';
import type { OwnerEvent } from '../../../backend/contract/realtime.js';
import type { LiveTurn } from '../../../backend/contract/voice.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { ASSISTANT_DEFAULTS } from '../../../backend/contract/voice-constants.js';
import { RealtimeServer } from '../../../backend/realtime/realtime-server.js';
import { ConversationService } from '../../../backend/voice/conversation/conversation.service.js';
import { EndCall } from '../../../backend/voice/conversation/end-call.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import type { GivenResponse } from '../../support/given.js';
import { type InterviewApp, useInterviewApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket, liveSocket, refusal } from '../../support/sockets.js';
import { until } from '../../support/until.js';
import { openCall, Participant } from './participant.js';

let { server, given, owner, form } = {} as InterviewApp;
useInterviewApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner, form } = app));
afterEach(closeSockets);

const read = async (response: GivenResponse) =>
  (await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`)).body.response;
const storedTurns = (response: GivenResponse) =>
  query<{ seq: number; role: string; content: string }>(
    server,
    'select seq, role, content from transcript_turns where response_id = $1 order by seq',
    [response.id],
  );

async function dashboard() {
  const socket = dashboardSocket(server.url, { token: owner.token });
  const events: OwnerEvent[] = [];
  socket.on('event', (event) => events.push(event));
  await connect(socket);
  return { socket, events };
}

describe('an interview by text', () => {
  it('a reply that fails is logged, and made once what it lacked is there', async () => {
    const participant = await Participant.enter(server, await given.response(form));
    await participant.hears(1);
    server.log.takeErrors();
    // Nothing but the reply needs it.
    await query(server, 'alter table assistants rename to assistants_gone');
    try {
      await participant.say('I sit down on Sunday evening and write a list.');
      await until(() => server.log.takeErrors().some(({ msg }) => msg === 'A reply failed and is tried again'));
    } finally {
      await query(server, 'alter table assistants_gone rename to assistants');
    }
    expect((await participant.hears(3)).role).toBe('assistant');
  });

  it('[FAULT-61] a reply that is refused again and again is a failure, and made once it can be stored', async () => {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    participant.socket.off('turn');
    server.log.takeErrors();
    const reply = vi.spyOn(server.app.get(ConversationService), 'reply');
    try {
      // As after a bad restore: the count and the turns differ.
      await query(server, 'update responses set turn_count = turn_count + 1 where id = $1', [response.id]);
      expect(await participant.say('I sit down on Sunday evening and write a list.')).toMatchObject({ success: true, seq: 3 });
      await until(() => server.log.takeErrors().some(({ msg }) => msg === 'A reply failed and is tried again'));
      // Three that may be interruptions, and what came before the pause after the failure was over.
      expect(reply.mock.calls.length).toBeLessThan(10);
    } finally {
      reply.mockRestore();
      await query(server, 'update transcript_turns set seq = 2 where response_id = $1 and seq = 3', [response.id]);
      await query(server, 'update responses set turn_count = 2 where id = $1', [response.id]);
    }
    // This page knows its own turn by the wrong number, so the reply is looked for in the database.
    await eventually(async () => expect((await storedTurns(response)).map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']));
  });

  it('[ROLE-05] [CALL-01] goes from the greeting to the goodbye without signing in, and its results end up in the response', async () => {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    expect((await participant.hears(1)).text).toBe(ASSISTANT_DEFAULTS.firstMessage);
    await participant.holdInterview();
    expect(participant.ended).toEqual(['assistant']);
    const last = Math.max(...participant.turns.keys());
    expect(participant.turns.get(last)?.text.endsWith(ASSISTANT_DEFAULTS.endMessage)).toBe(true);

    const finished = await eventually(async () => {
      const row = await read(response);
      expect(row.processing).toBe(false);
      expect(row.interview_summary).not.toBeNull();
      return row;
    });
    expect(finished).toMatchObject({
      call_status: 'completed',
      call_end_reason: 'assistant',
      turn_count: last,
      summary_source: 'extractive',
    });
    expect(finished.interview_transcript?.split('\n')).toHaveLength(last);
    expect(finished.interview_transcript).toMatch(/^AI: Hey there! How are you doing today\?\nUser: I sit down/);
    expect(finished.interview_summary).toContain('“I sit down on Sunday evening and write a list.”');
    expect(finished.call_duration).toBeGreaterThan(0);
  });

  it('[CALL-39] an answer in several turns gets one reply, after the last of them', async () => {
    const response = await given.response(form);
    const participant = await Participant.atFirstQuestion(server, response);
    const say = (text: string, more?: true) =>
      participant.socket.emitWithAck('say', { clientId: randomUUID(), text, via: 'text', ...(more && { more }) });
    for (const text of ['I plan on Sunday.', 'On paper.', 'With a pencil.']) expect((await say(text, true)).success).toBe(true);
    expect(await say('That is all of it.')).toEqual({ success: true, seq: 7 });
    await participant.hears(8);
    expect((await storedTurns(response)).map(({ role }) => role).slice(2)).toEqual(['assistant', ...Array(4).fill('user'), 'assistant']);
  });

  it('stores a turn before it is acknowledged', async () => {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    const answer = await participant.say('Stored before you hear of it');
    expect(answer).toEqual({ success: true, seq: 2 });
    expect((await storedTurns(response))[1]).toEqual({ seq: 2, role: 'user', content: 'Stored before you hear of it' });
  });

  it('stores a turn that is sent twice once, also when both come at the same time', async () => {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    const clientId = randomUUID();
    const answers = await Promise.all([
      participant.say('Once', clientId),
      participant.say('Once', clientId),
      participant.say('Once', clientId),
    ]);
    expect(answers).toEqual(Array(3).fill({ success: true, seq: 2 }));
    expect((await storedTurns(response)).filter(({ content }) => content === 'Once')).toHaveLength(1);
  });

  it('numbers turns without a hole, in the order they were sent', async () => {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await Promise.all(Array.from({ length: 6 }, (_, n) => participant.say(`part ${n}`)));
    await eventually(() => expect([...participant.turns.values()].at(-1)?.role).toBe('assistant'));
    const turns = await storedTurns(response);
    expect(turns.map(({ seq }) => seq)).toEqual(turns.map((_, index) => index + 1));
    expect(turns.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `part ${n}`));
    // However many messages an answer takes, the interviewer does not answer each as if it were the last.
    const two = turns.filter((turn, index) => turn.role === 'assistant' && turns[index - 1]?.role === 'assistant');
    expect(two).toEqual([]);
  });

  describe('a participant who continues before the reply is heard', () => {
    const FIRST = 'I sit down on Sunday evening';
    const SECOND = 'and write a list of everything that is due.';

    it('has said one answer: the words join it, the reply is withdrawn and written again, and nothing is doubled', async () => {
      const response = await given.response(form);
      const participant = await Participant.enter(server, response);
      const watching = await dashboard();
      await watching.socket.emitWithAck('watch', { responseId: response.id });
      const watched: LiveTurn[] = [];
      watching.socket.on('turn', (turn) => watched.push(turn));
      await participant.hears(1);
      await participant.say('Fine, thank you');
      const question = (await participant.hears(3)).text;
      await participant.say(FIRST, 'first');
      await participant.hears(5);
      expect(await participant.say(SECOND, 'second', 'first')).toEqual({ success: true, seq: 4 });
      // Sent again, because its acknowledgement was lost.
      expect(await participant.say(SECOND, 'second', 'first')).toEqual({ success: true, seq: 4 });
      await participant.hears(5);
      const turns = await storedTurns(response);
      expect(turns.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant', 'user', 'assistant']);
      expect(turns[2]?.content).toBe(question);
      expect(turns[3]?.content).toBe(`${FIRST} ${SECOND}`);
      expect(participant.turns.get(4)).toMatchObject({ text: `${FIRST} ${SECOND}`, clientId: 'first' });
      expect((await read(response)).turn_count).toBe(5);
      expect(watched.filter(({ revised }) => revised === 'second')).toMatchObject([{ seq: 4, text: `${FIRST} ${SECOND}` }]);
    });

    it('at any moment of the reply, and more than once', async () => {
      const response = await given.response(form);
      const participant = await Participant.enter(server, response);
      await participant.hears(1);
      await participant.say('one', 'p1');
      for (let part = 2; part <= 5; part++) {
        // The reply is being written, word by word, or is stored just now.
        const heard = participant.drafts.length;
        await eventually(() => expect(participant.drafts.length).toBeGreaterThan(heard + 3 * (part - 2)));
        expect(await participant.say(`part ${part}`, `p${part}`, 'p1')).toEqual({ success: true, seq: 2 });
      }
      await participant.hears(3);
      expect((await storedTurns(response)).map(({ content }) => content).slice(1, 2)).toEqual(['one part 2 part 3 part 4 part 5']);
      await eventually(async () =>
        expect((await storedTurns(response)).map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']),
      );
    });

    it('starts a turn of its own where the conversation has moved on, or the turn is full', async () => {
      const response = await given.response(form);
      const participant = await Participant.enter(server, response);
      await participant.hears(1);
      await participant.say('Fine', 'a');
      await participant.hears(3);
      await participant.say('By train', 'b');
      await participant.hears(5);
      expect(await participant.say('and well', 'c', 'a')).toEqual({ success: true, seq: 6 });
      expect(await participant.say('x'.repeat(4_999), 'd', 'c')).toMatchObject({ success: true, seq: expect.any(Number) });
      expect(await participant.say('never said', 'e', 'unknown')).toMatchObject({ success: true });
      const said = (await storedTurns(response)).filter(({ role }) => role === 'user').map(({ content }) => content.slice(0, 10));
      expect(said).toEqual(['Fine', 'By train', 'and well', 'xxxxxxxxxx', 'never said']);
    });

    it('completes the last answer, though the interviewer has said goodbye meanwhile', async () => {
      const response = await given.response(form);
      const participant = await Participant.enter(server, response);
      await participant.holdInterview();
      const before = await storedTurns(response);
      const [last] = await query<{ client_id: string; seq: number }>(
        server,
        `select client_id, seq from transcript_turns where response_id = $1 and role = 'user' order by seq desc limit 1`,
        [response.id],
      );
      expect(await participant.say('And one thing more.', 'late', last!.client_id)).toEqual({ success: true, seq: last!.seq });
      expect(await participant.say('Not a turn of its own.', 'later')).toMatchObject({ success: false, code: 'CALL_ENDED' });
      const after = await storedTurns(response);
      expect(after).toHaveLength(before.length);
      expect(after.at(-1)).toEqual(before.at(-1));
      expect(participant.turns.get(before.length)?.text).toBe(before.at(-1)?.content);
      await eventually(async () => {
        const row = await read(response);
        expect(row.processing).toBe(false);
        expect(row.interview_transcript).toContain('And one thing more.');
      });
    });
  });

  it('hears a reply that was stored although the database went away before it said so', async () => {
    const response = await given.response(form);
    const participant = await Participant.connect(server, response, await openCall(server, response));
    await participant.hears(1);
    const conversation = server.app.get(ConversationService);
    const realtime = server.app.get(RealtimeServer);
    const reply = conversation.reply.bind(conversation);
    const lost = vi.spyOn(conversation, 'reply').mockImplementationOnce(async (call, turn) => {
      vi.spyOn(realtime, 'sendTurn').mockImplementationOnce(() => undefined);
      await reply(call, turn);
      throw new Error('Connection terminated unexpectedly');
    });
    await participant.say('I am fine, thanks');
    expect((await participant.hears(3)).role).toBe('assistant');
    expect(lost).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('hears the goodbye, and that the call has ended, when their commit was lost in the same way', async () => {
    const response = await given.response(form);
    const participant = await Participant.connect(server, response, await openCall(server, response));
    await participant.hears(1);
    const conversation = server.app.get(ConversationService);
    const realtime = server.app.get(RealtimeServer);
    const ending = server.app.get(EndCall);
    const reply = conversation.reply.bind(conversation);
    vi.spyOn(conversation, 'reply').mockImplementation(async (call, turn) => {
      if (!turn.closes) return reply(call, turn);
      vi.spyOn(realtime, 'sendTurn').mockImplementationOnce(() => undefined);
      vi.spyOn(ending, 'tellParticipant').mockImplementationOnce(() => undefined);
      await reply(call, turn);
      throw new Error('Connection terminated unexpectedly');
    });
    await participant.holdInterview();
    await eventually(() => expect(participant.ended).toEqual(['assistant']));
    vi.restoreAllMocks();
  });

  it('appears word by word', async () => {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('Fine, thank you');
    const turn = await participant.hears(3);
    const drafts = participant.drafts.filter((draft) => draft.seq === 3).map((draft) => draft.text);
    expect(drafts.length).toBeGreaterThan(5);
    for (const [index, draft] of drafts.entries()) {
      expect(turn.text.startsWith(draft)).toBe(true);
      expect(draft.length).toBeGreaterThan(drafts[index - 1]?.length ?? 0);
    }
  });

  it('resumes after a lost connection with what came since', async () => {
    const response = await given.response(form);
    const first = await Participant.enter(server, response);
    await first.hears(1);
    await first.say('Fine, thank you');
    // Gone before the reply.
    first.socket.disconnect();
    await eventually(async () => expect(await storedTurns(response)).toHaveLength(3));
    const again = await Participant.enter(server, response, 2);
    expect(again.ticket.callId).toBe(first.ticket.callId);
    expect(again.joined.turns.map(({ seq, role }) => [seq, role])).toEqual([[3, 'assistant']]);
    expect(again.joined).toMatchObject({ closed: false, maxSeconds: 3_600 });
    expect(again.joined.elapsed).toBeGreaterThan(0);
    await again.say('I plan on Sunday evenings');
    await again.hears(5);
  });

  it('belongs to the newest window: the older one is told and closed', async () => {
    const response = await given.response(form);
    const first = await Participant.enter(server, response);
    await first.hears(1);
    const second = await Participant.enter(server, response);
    await eventually(() => expect(first.disconnected).toBe(1));
    expect(first.superseded).toBe(1);
    expect(second.superseded).toBe(0);
    await second.say('Here I am');
    await second.hears(3);
    expect(first.turns.has(2)).toBe(false);
  });

  it('ends when the participant ends it, and then takes no more words', async () => {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('Fine');
    expect(await participant.socket.emitWithAck('end', { reason: 'participant' })).toEqual({ success: true });
    await eventually(() => expect(participant.ended).toEqual(['participant']));
    expect(await participant.say('One more thing')).toMatchObject({ success: false, code: 'CALL_ENDED' });
    expect(await read(response)).toMatchObject({ call_status: 'completed', call_end_reason: 'participant' });
    const reopened = await api(server, 'POST', 'public/calls', { body: { responseId: response.id }, headers: response.headers });
    expect([reopened.status, reopened.body.code]).toEqual([409, 'CALL_ENDED']);
    // Ending it again changes nothing.
    const { version } = await eventually(async () => {
      const row = await read(response);
      expect(row.processing).toBe(false);
      return row;
    });
    await participant.socket.emitWithAck('end', { reason: 'network' });
    expect(await read(response)).toMatchObject({ call_end_reason: 'participant', version });
  });

  it('tells a window that comes back after the goodbye what it missed', async () => {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('Goodbye');
    await participant.hears(3);
    await participant.say('Yes, please');
    await eventually(() => expect(participant.ended).toEqual(['assistant']));
    participant.socket.disconnect();
    const again = await Participant.connect(server, response, participant.ticket, 4);
    expect(again.joined).toMatchObject({ closed: true });
    expect(again.joined.turns).toHaveLength(1);
    await eventually(() => expect(again.ended).toEqual(['assistant']));
  });

  it('counts as abandoned, and may be begun again, when it is ended before a word was said', async () => {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await eventually(async () =>
      expect(await read(response)).toMatchObject({ call_status: 'abandoned', interview_summary: 'No summary available' }),
    );
    const again = await Participant.enter(server, response);
    expect(again.ticket.callId).not.toBe(participant.ticket.callId);
    expect((await read(response)).call_status).toBe('in-progress');
  });

  it('takes what a failing device leaves: failed without a word, abandoned with one', async () => {
    const silent = await Participant.enter(server, await given.response(form));
    await silent.socket.emitWithAck('end', { reason: 'mic-denied' });
    const spoken = await Participant.enter(server, await given.response(form));
    await spoken.hears(1);
    await spoken.say('Hello');
    await spoken.socket.emitWithAck('end', { reason: 'no-audio' });
    expect((await read({ id: silent.ticket.responseId } as GivenResponse)).call_status).toBe('failed');
    expect((await read({ id: spoken.ticket.responseId } as GivenResponse)).call_status).toBe('abandoned');
  });
});

describe('an owner who watches', () => {
  it('gets every change of the row as an event, numbered without a hole, and never the words', async () => {
    const { events } = await dashboard();
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('Something only for the transcript');
    await participant.hears(3);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    const mine = () =>
      events.flatMap(({ body }) => (body.kind === 'response.updated' && body.response.id === response.id ? [body.response] : []));
    await eventually(() => expect(mine().at(-1)).toMatchObject({ call_status: 'completed', processing: false }));
    expect(mine().map(({ version }) => version)).toEqual(mine().map((_, index) => index + 2));
    expect(mine().map(({ call_status }) => call_status)).toEqual([
      'in-progress',
      'in-progress',
      'in-progress',
      'in-progress',
      'completed',
      'completed',
    ]);
    expect(mine().map(({ turn_count }) => turn_count)).toEqual([0, 1, 2, 3, 3, 3]);
    // Another process's event may be overtaken on its way here: the number tells.
    const seqs = events.map(({ seq }) => seq).sort((one, other) => one - other);
    expect(seqs).toEqual(seqs.map((_, index) => seqs[0]! + index));
    expect(JSON.stringify(events)).not.toContain('Something only');
  });

  it('follows a running interview: the turns so far, then each word', async () => {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    const { socket } = await dashboard();
    const heard: string[] = [];
    const drafts: string[] = [];
    socket.on('turn', (turn) => heard.push(`${turn.seq} ${turn.role}`));
    socket.on('draft', (draft) => drafts.push(`${draft.seq} ${draft.role} ${draft.text}`));
    const answer = await socket.emitWithAck('watch', { responseId: response.id });
    expect(answer).toMatchObject({ success: true, turns: [{ seq: 1, role: 'assistant' }] });
    participant.socket.emit('draft', { text: 'Fine, I thi' });
    await eventually(() => expect(drafts).toContain('2 user Fine, I thi'));
    await participant.say('Fine, I think');
    await participant.hears(3);
    await eventually(() => expect(heard).toEqual(['2 user', '3 assistant']));
    expect(drafts.some((draft) => draft.startsWith('3 assistant'))).toBe(true);
    // Partial recognition is not echoed to the speaker.
    expect(participant.drafts.some((draft) => draft.role === 'user')).toBe(false);
  });
});

describe('who may enter', () => {
  it('nobody without the response’s own token', async () => {
    const response = await given.response(form);
    const other = await given.response(form);
    const call = (headers: Record<string, string>, responseId: string = response.id) =>
      api(server, 'POST', 'public/calls', { body: { responseId }, headers });
    expect((await call({})).status).toBe(401);
    expect((await call({ authorization: 'Participant nonsense' })).status).toBe(401);
    const foreign = await call(other.headers);
    const missing = await call(response.headers, randomUUID());
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
    expect((await call(owner.headers)).status).toBe(401);
    expect((await call({ cookie: `colloquy_participant=${response.token}` })).status).toBe(200);
  });

  it('no socket with a foreign token, none for an unknown call, none without', async () => {
    const response = await given.response(form);
    const other = await given.response(form);
    const { callId } = await openCall(server, response);
    expect(await refusal(liveSocket(server.url, { callId, token: other.token }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(liveSocket(server.url, { callId: randomUUID(), token: response.token }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(liveSocket(server.url, { callId }))).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await refusal(liveSocket(server.url, { callId: 'x', token: response.token }))).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await refusal(liveSocket(server.url, { callId, token: owner.token }))).toMatchObject({ code: 'VALIDATION_FAILED' });
    const headers = { cookie: `colloquy_participant=${response.token}` };
    await connect(liveSocket(server.url, { callId }, { extraHeaders: headers }));
  });

  it('no interview that is gone or was never published', async () => {
    const gone = await given.form(owner);
    const response = await given.response(gone);
    await owner.api('DELETE', `forms/delete-form/${gone.id}`);
    const answer = await api(server, 'POST', 'public/calls', { body: { responseId: response.id }, headers: response.headers });
    expect(answer.status).toBe(404);
    const hidden = await given.form(owner);
    const waiting = await given.response(hidden);
    await query(server, 'update forms set published_at = null where id = $1', [hidden.id]);
    const refused = await api(server, 'POST', 'public/calls', { body: { responseId: waiting.id }, headers: waiting.headers });
    expect([refused.status, refused.body.error]).toEqual([404, 'Interview not found']);
  });
});

describe('what a window may send', () => {
  it('is bounded, in size and in number', async () => {
    const participant = await Participant.enter(server, await given.response(form));
    await participant.hears(1);
    expect(await participant.say('')).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await participant.say('x'.repeat(5_001))).toMatchObject({ code: 'VALIDATION_FAILED' });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => participant.say(`message ${n}`)));
    const limited = answers.filter((answer) => !answer.success && answer.code === 'RATE_LIMITED').length;
    expect(limited).toBeGreaterThan(5);
    // The interview may end with these answers: what comes after that is refused for another reason.
    expect(answers.length - limited).toBeGreaterThan(10);
    expect(answers.some((answer) => answer.success)).toBe(true);
  });

  it('is never sent back, whatever it fails of', async () => {
    const participant = await Participant.enter(server, await given.response(form));
    await participant.hears(1);
    const heard: unknown[] = [];
    participant.socket.onAny((...message: unknown[]) => heard.push(message));
    vi.spyOn(server.app.get(ConversationService), 'say').mockRejectedValueOnce(new Error('unexpected, said: my secret'));
    expect(await participant.say('my secret')).toEqual({ success: false, code: 'SERVER_ERROR', error: errorText('SERVER_ERROR') });
    const wrong = { clientId: 'a', text: 'my secret', via: 'my secret' };
    expect(JSON.stringify(await participant.socket.emitWithAck('say', wrong as never))).not.toContain('secret');
    // Without an acknowledgement a refusal is silent.
    (participant.socket as unknown as { emit(event: string, message: unknown): void }).emit('say', wrong);
    await participant.say('And that is all');
    expect(JSON.stringify(heard)).not.toMatch(/secret|exception/);
  });

  it('is refused before it has joined', async () => {
    const response = await given.response(form);
    const { callId } = await openCall(server, response);
    const socket = await connect(liveSocket(server.url, { callId, token: response.token }));
    expect(await socket.emitWithAck('say', { clientId: 'a', text: 'Hello', via: 'text' })).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('POST public/track-call-initiation', () => {
  it('[API-14] [CALLDATA-10] confirms the start of a call, as often as it is sent', async () => {
    const response = await given.response(form);
    const { callId } = await openCall(server, response);
    const body = { responseId: response.id, vapiCallId: callId, assistantId: form.assistant_id, formId: form.id };
    for (let again = 0; again < 2; again += 1) {
      const answer = await api(server, 'POST', 'public/track-call-initiation', { body });
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    expect((await read(response)).call_status).toBe('in-progress');
  });

  it('answers 404 for an unknown response, and for one of another interview', async () => {
    const response = await given.response(form);
    const unknown = await api(server, 'POST', 'public/track-call-initiation', { body: { responseId: randomUUID(), vapiCallId: 'x' } });
    const other = await api(server, 'POST', 'public/track-call-initiation', {
      body: { responseId: response.id, vapiCallId: 'x', formId: 7 },
    });
    expect([unknown.status, other.status]).toEqual([404, 404]);
  });
});
