import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HEARING } from '../../../backend/contract/hearing-constants.js';
import type { LiveTurn } from '../../../backend/contract/voice.js';
import { type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { type SttStandIn, startSttStandIn } from '../../support/stt-stand-in.js';
import { eventually } from '../../support/eventually.js';
import { Participant } from './participant.js';
import { interventionsOf, stepIn } from './stepping.js';
import { spoken, Talker } from './talker.js';

const ANSWER = 'I write a list on Sunday evening.';
const SOUND = spoken(ANSWER);
/** Of the utterance, what was sent before the end. */
const BEFORE = 10;

let standIn: SttStandIn;
let server: TestApp;
let given: ReturnType<typeof givenIn>;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  standIn = await startSttStandIn({ strict: true, paceMs: 5 });
  server = await startApp({ STT_BASE_URL: standIn.url, STT_MODEL: 'gpt-transcribe', STT_API_KEY: 'key' });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  form = await given.form(owner);
});
afterEach(closeSockets);
afterAll(async () => {
  await server.stop();
  await standIn.stop();
});

const say = (participant: Participant, text: string, clientId: string = randomUUID()) =>
  participant.socket.emitWithAck('say', { clientId, text, via: 'voice' });
const turnsOf = ({ id }: GivenResponse) =>
  query<{ seq: number; role: string; content: string }>(
    server,
    'select seq, role, content from transcript_turns where response_id = $1 order by seq',
    [id],
  );
const endedAgo = ({ callId }: Participant['ticket'], seconds: number) =>
  query(server, 'update calls set ended_at = now() - make_interval(secs => $2) where id = $1', [callId, seconds]);

/** The owner ends the interview. */
async function end(response: GivenResponse, participant: Participant) {
  expect((await stepIn(owner, response, { kind: 'end' })).status).toBe(200);
  await eventually(() => expect(participant.ended).toEqual(['owner']));
}

describe('[CALL-36] the owner ends an interview while its participant is speaking', () => {
  it('[STT-28] the rest of the utterance is taken, and its words stand before the goodbye, for everybody', async () => {
    const response = await given.response(form);
    const participant = await Participant.atFirstQuestion(server, response);
    const talker = new Talker(participant.socket);
    const utterance = randomUUID();
    await talker.send(utterance, SOUND.subarray(0, BEFORE * HEARING.frameBytes));
    const watching = await connect(dashboardSocket(server.url, { token: owner.token }));
    const seen: LiveTurn[] = [];
    watching.on('turn', (turn) => seen.push(turn));
    await watching.emitWithAck('watch', { responseId: response.id });
    await end(response, participant);
    const goodbye = (await turnsOf(response)).at(-1)!;
    expect(goodbye).toMatchObject({ seq: 4, role: 'assistant' });

    await talker.send(utterance, SOUND, BEFORE);
    const heard = await talker.end(utterance, Math.ceil(SOUND.length / HEARING.frameBytes));
    expect(heard).toMatchObject({ success: true, text: ANSWER });
    const clientId = randomUUID();
    expect(await say(participant, ANSWER, clientId)).toEqual({ success: true, seq: 4 });
    expect(await say(participant, ANSWER, clientId)).toEqual({ success: true, seq: 4 });
    expect((await turnsOf(response)).slice(3)).toEqual([
      { seq: 4, role: 'user', content: ANSWER },
      { seq: 5, role: 'assistant', content: goodbye.content },
    ]);
    await eventually(() => expect(participant.turns.get(5)?.text).toBe(goodbye.content));
    expect(participant.turns.get(4)).toMatchObject({ text: ANSWER, revised: clientId });
    await eventually(() => expect(seen.slice(-2)).toMatchObject([{ seq: 4, text: ANSWER, revised: clientId }, { seq: 5 }]));
    expect((await interventionsOf(owner, response)).interventions).toMatchObject([{ kind: 'end', state: 'applied', turn: 5 }]);
    await eventually(async () => {
      const { body } = await owner.api<{ response: { interview_transcript: string | null; processing: boolean } }>(
        'GET',
        `responses/${response.id}`,
      );
      expect(body.response.processing).toBe(false);
      expect(body.response.interview_transcript).toMatch(new RegExp(`\nUser: ${ANSWER}\nAI: [^\n]+$`));
    });
    // The question has its answer now.
    expect(await say(participant, 'And one thing more.')).toMatchObject({ success: false, code: 'CALL_ENDED' });
  });

  it('… also if they are the first words of the interview, which counts then', async () => {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    const read = () =>
      query<{ call_status: string; reserved_until: Date | null; turn_count: number }>(
        server,
        'select call_status, reserved_until, turn_count from responses where id = $1',
        [response.id],
      );
    await end(response, participant);
    expect((await read())[0]).toMatchObject({ call_status: 'abandoned', reserved_until: expect.any(Date) as Date });
    expect(await say(participant, ANSWER)).toEqual({ success: true, seq: 2 });
    expect((await read())[0]).toEqual({ call_status: 'completed', reserved_until: null, turn_count: 3 });
  });

  it('nothing is taken later than 20 seconds after the end, nor after an end of the participant’s own', async () => {
    const late = await given.response(form);
    const participant = await Participant.atFirstQuestion(server, late);
    await end(late, participant);
    await endedAgo(participant.ticket, 21);
    expect(await say(participant, ANSWER)).toMatchObject({ success: false, code: 'CALL_ENDED' });
    const afterwards = new Talker((await Participant.connect(server, late, participant.ticket)).socket);
    expect(await afterwards.hear(randomUUID(), 0, SOUND.subarray(0, HEARING.frameBytes))).toMatchObject({ code: 'CALL_ENDED' });

    const own = await given.response(form);
    const leaving = await Participant.atFirstQuestion(server, own);
    await leaving.socket.emitWithAck('end', { reason: 'participant' });
    expect(await say(leaving, ANSWER)).toMatchObject({ success: false, code: 'CALL_ENDED' });
    expect(await turnsOf(own)).toHaveLength(3);
  });
});
