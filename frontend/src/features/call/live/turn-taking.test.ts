import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallEvent } from '../call-client';
import { FakeLiveServer } from '../testing/fake-live-server';
import { type Interviewer, SimulatedInterviewer } from '../testing/simulated-interviewer';
import { Room, seeded } from '../testing/simulated-speech';
import { applyTurn, toMessages, type TranscriptTurn } from '../transcript';
import { LiveCallClient } from './live-call-client';

/** As recognisers write it: without marks. 32 words. */
const ANSWER =
  'I usually take the bus to work because the parking near our office is expensive and honestly I like reading on the way but last winter we moved so now I cycle';
const WORDS = ANSWER.split(' ');
const FIRST = 'Could you tell me how you get to work?';
const NEXT = 'Thank you. What would make you change the way you travel to work?';
const PAUSES = [600, 1_000, 1_500, 2_000, 3_000];
const RUNS = 10;
const RESUMED = 'because of the rain'.split(' ');

// Minutes of conversation, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => vi.resetConfig());

const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const DONE: (() => Promise<void>)[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  for (const done of DONE.splice(0)) await done();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 10) {
    if (waited > 20_000) throw new Error('It did not happen');
    await tick(10);
  }
}

type Options = { seed?: number; echo?: boolean; duplex?: boolean; interviewer?: Interviewer };

/** A call in which the first question was asked, and it is the participant's turn. */
async function spokenCall({ seed = 1, echo, duplex, interviewer = 'script' }: Options = {}) {
  sessionStorage.clear();
  localStorage.clear();
  const room = new Room(seeded(seed), { echo, duplex });
  const server = new FakeLiveServer();
  const simulated = new SimulatedInterviewer(server, interviewer, NEXT);
  const client = new LiveCallClient({ openSocket: server.open, speech: room.api(), renew: async () => server.newCall().callId });
  const events: CallEvent[] = [];
  const shown: { turns: readonly TranscriptTurn[] } = { turns: [] };
  client.subscribe((event) => {
    events.push(event);
    if (event.type === 'turn') shown.turns = applyTurn(shown.turns, event);
  });
  const started = client.start(server.newCall(), { signal: new AbortController().signal, mode: 'voice' });
  await tick(0);
  await started;
  server.draft(FIRST);
  server.assistant(FIRST);
  await tick(6_000);
  expect(room.voice).toHaveLength(1);
  DONE.push(async () => {
    const ended = client.end();
    await tick(3_000);
    await ended;
  });
  const said = () => server.turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  return { room, server, client, events, said, interviewer: simulated, messages: () => toMessages(shown.turns) };
}

/** Words of the answer in their order, and words that should not be there. */
function compare(said: readonly string[]) {
  const words = said.join(' ').split(' ').filter(Boolean);
  let kept = 0;
  let extra = 0;
  for (const word of words) {
    const at = WORDS.indexOf(word, kept);
    if (at === -1 || at > kept + 31) extra++;
    else if (at === kept) kept++;
    else extra++;
  }
  return { kept, extra };
}

describe('turn-taking [run]', () => {
  type Row = { pause: number; kept: number[]; extra: number; began: number; turns: number[] };

  async function measure(interviewer: Interviewer, pause: number, options: Options = {}): Promise<Row> {
    const row: Row = { pause, kept: [], extra: 0, began: 0, turns: [] };
    for (let run = 0; run < RUNS; run++) {
      const call = await spokenCall({ ...options, interviewer, seed: run + 1 });
      const at = 3 + Math.round((run * (WORDS.length - 6)) / (RUNS - 1));
      const spoken = call.room.speak(WORDS, { [at]: pause });
      await tick(32 * 400 + pause + 15_000);
      const { kept, extra } = compare(call.said());
      row.kept.push(kept);
      row.extra += extra;
      row.turns.push(call.said().length);
      const [from, to] = [spoken[at - 1]!.to, spoken[at]!.from];
      if (call.room.voice.some((voice) => voice.from >= from && voice.from < to)) row.began++;
      // The next question is asked in the end, once, and it is the last thing said.
      expect(call.server.turns.at(-1)).toMatchObject({ role: 'assistant', text: NEXT });
      expect(call.messages().map(({ content }) => content)).toEqual(call.server.turns.map(({ text }) => text));
      await call.client.end();
    }
    return row;
  }

  const print = (title: string, rows: readonly Row[]) =>
    process.stdout.write(
      [
        `\n${title}`,
        'pause   words kept of 32, ten runs          doubled  began to speak in the pause  answers',
        ...rows.map(({ pause, kept, extra, began, turns }) =>
          [
            `${pause / 1_000} s`.padEnd(7),
            kept.join(' ').padEnd(36),
            `${extra}`.padEnd(8),
            `${began} of ${RUNS}`.padEnd(28),
            turns.join(' '),
          ].join(' '),
        ),
        '',
      ].join('\n'),
    );

  it.each<Interviewer>(['script', 'model'])(
    '%s: keeps 32 of 32 words with one pause, wherever it falls, and rarely begins to speak in a short one',
    async (interviewer) => {
      const rows: Row[] = [];
      for (const pause of PAUSES) rows.push(await measure(interviewer, pause));
      print(`Interviewer: ${interviewer}`, rows);
      for (const row of rows) expect(row).toMatchObject({ kept: Array(RUNS).fill(WORDS.length), extra: 0 });
      const short = rows.filter(({ pause }) => pause <= 1_500);
      expect(short.reduce((sum, { began }) => sum + began, 0)).toBeLessThanOrEqual(0.05 * RUNS * short.length);
      // Whatever the pause, it is one answer.
      expect(rows.flatMap(({ turns }) => turns)).toEqual(Array(PAUSES.length * RUNS).fill(1));
    },
  );

  it('where the ear is shut while the assistant speaks, as on phones, loses nothing up to the moment it has begun', async () => {
    const rows: Row[] = [];
    for (const pause of PAUSES.slice(0, 4)) rows.push(await measure('script', pause, { duplex: false }));
    print('Half duplex, script', rows);
    for (const row of rows) expect(row).toMatchObject({ kept: Array(RUNS).fill(WORDS.length), extra: 0 });
  });

  it.each([
    ['a desktop', true],
    ['a phone', false],
  ])('is not cut by its own echo: 50 turns that the microphone of %s hears', async (_device, duplex) => {
    for (const seed of [1, 2]) {
      const call = await spokenCall({ echo: true, duplex, seed });
      call.server.onSay = null;
      let held = 0;
      for (let turn = 0; turn < 25; turn++) {
        const question = `And now to journey number ${turn}: what did you like about it, and why?`;
        const before = call.room.voice.length;
        call.server.assistant(question);
        await tick(7_000);
        // Held for a moment at most, and never twice in a call.
        const said = call.room.voice.slice(before).map(({ text }) => text);
        expect(new Set(said)).toEqual(new Set([question]));
        held += said.length - 1;
        // Answered at once: the ear is open again.
        call.room.speak('It was rather short'.split(' '));
        await tick(5_000);
        expect(call.said()).toHaveLength(turn + 1);
        await tick(8_000);
      }
      expect(held).toBeLessThanOrEqual(2);
      expect(new Set(call.said())).toEqual(new Set(['It was rather short']));
      await call.client.end();
    }
  });
});

describe('the floor', () => {
  /** The participant has given a whole answer, and the reply to it is audible; how long it has been so. */
  async function replyAudible(options: Options = {}) {
    const call = await spokenCall(options);
    const before = call.room.voice.length;
    call.room.speak('I usually take the bus to work'.split(' '));
    await until(() => call.room.voice.length > before);
    return call;
  }

  it.each([
    ['as its first sound comes', 0],
    ['within its first 300 ms', 250],
  ])(
    'who begins to speak %s keeps it, on phones too: the assistant falls silent, and the words join the same answer',
    async (_when, ms) => {
      const call = await replyAudible({ duplex: false });
      // A word takes 400 ms to say: it has begun before, and ends now.
      call.room.sound({ word: 'because', from: Date.now() - 100, to: Date.now() + Math.min(ms, 200) });
      await tick(1_000);
      expect(call.room.audible).toBe(false);
      call.room.speak(['it', 'was', 'raining']);
      await tick(15_000);
      expect(call.said()).toEqual([expect.stringMatching(/^I usually take the bus to work because/)]);
      expect(call.server.turns.filter(({ text }) => text === NEXT)).toHaveLength(1);
    },
  );

  it('a reply that nobody has heard yet is taken back, also while it is being written', async () => {
    const call = await spokenCall({ interviewer: 'model' });
    call.room.speak([...'I usually take the bus to work'.split(' '), ...RESUMED], { 7: 1_600 });
    await tick(20_000);
    expect(call.said()).toEqual(['I usually take the bus to work because of the rain']);
    expect(call.room.voice.map(({ text }) => text).join(' ')).toBe(`${FIRST} ${NEXT}`);
    expect(call.messages().map(({ content }) => content)).toEqual([FIRST, 'I usually take the bus to work because of the rain', NEXT]);
  });

  it('the last answer can be completed, though the goodbye is on its way; it is said to its end, and the call ends', async () => {
    const call = await spokenCall();
    call.interviewer.closes = true;
    call.room.speak([...'I usually take the bus to work'.split(' '), ...RESUMED], { 7: 2_200 });
    await until(() => call.server.turns.length === 3);
    await tick(6_000);
    expect(call.said()).toEqual(['I usually take the bus to work because of the rain']);
    expect(call.server.turns.at(-1)?.text).toBe(NEXT);
    expect(call.events.some((event) => event.type === 'ended')).toBe(false);
    await tick(10_000);
    expect(call.room.voice.at(-1)?.text).toBe('What would make you change the way you travel to work?');
    expect(call.room.audible).toBe(false);
    expect(call.events.at(-1)).toMatchObject({ type: 'ended', reason: 'assistant' });
    expect(call.messages().map(({ content }) => content)).toEqual([FIRST, 'I usually take the bus to work because of the rain', NEXT]);
  });

  it('words said while the line is cut join the answer once it is back, and the question stays on the screen', async () => {
    const call = await spokenCall();
    call.server.cut();
    call.room.speak([...'I usually take the bus to work'.split(' '), ...RESUMED], { 7: 2_200 });
    await tick(10_000);
    expect(call.messages().map(({ content }) => content)).toEqual([FIRST, 'I usually take the bus to work because of the rain']);
    call.server.restore();
    await tick(15_000);
    expect(call.messages().map(({ content }) => content)).toEqual([FIRST, 'I usually take the bus to work because of the rain', NEXT]);
    expect(call.said()).toEqual(['I usually take the bus to work because of the rain']);
  });

  it('words that were not sent before a reload join their turn after it, and are shown once', async () => {
    const call = await spokenCall();
    const ticket = { ...call.server.newCall(), callId: [...call.server.calls.keys()][0]! };
    call.server.swallowAcks = 1;
    call.room.speak([...'I usually take the bus to work'.split(' '), ...RESUMED], { 7: 2_200 });
    await until(() => call.said().length === 1);
    call.server.cut();
    await tick(8_000);
    const again = new LiveCallClient({ openSocket: call.server.open, speech: call.room.api(), renew: async () => '' });
    let turns: readonly TranscriptTurn[] = [];
    again.subscribe((event) => event.type === 'turn' && (turns = applyTurn(turns, event)));
    call.server.down = false;
    const started = again.start(ticket, { signal: new AbortController().signal, mode: 'text' });
    await tick(5_000);
    await started;
    expect(call.said()).toEqual(['I usually take the bus to work because of the rain']);
    expect(turns.map(({ text, pending }) => ({ text, pending }))).toEqual(call.server.turns.map(({ text }) => ({ text, pending: false })));
    await again.end();
  });

  it('words that cannot join the turn are one of their own, and are shown once', async () => {
    const call = await spokenCall();
    call.server.joinsNothing = true;
    call.room.speak([...'I usually take the bus to work'.split(' '), ...RESUMED], { 7: 2_200 });
    await tick(20_000);
    expect(call.said()).toEqual(['I usually take the bus to work', 'because of the rain']);
    expect(
      call
        .messages()
        .filter(({ role }) => role === 'user')
        .map(({ content }) => content),
    ).toEqual(call.said());
  });

  it('a reply that was heard for a while is interrupted, not taken back', async () => {
    const call = await replyAudible();
    await tick(2_600);
    call.room.speak('sorry I mean the train'.split(' '));
    await tick(15_000);
    expect(call.said()).toEqual(['I usually take the bus to work', 'sorry I mean the train']);
    expect(call.server.turns.filter(({ text }) => text === NEXT)).toHaveLength(2);
  });

  it('goes on after a false alarm: a sound without words holds it, and "mm-hm" does not', async () => {
    const call = await spokenCall();
    // This one shows that the microphone does not hear the assistant.
    call.server.assistant('First I tell you what this is about, and you listen.');
    await tick(8_000);
    call.server.assistant('Now I tell you a longer story about the bus, and you may say something at any time.');
    await tick(2_000);
    const recogniser = [...call.room.recognisers].at(-1)!;
    recogniser.onspeechstart?.();
    await tick(100);
    expect(call.room.audible).toBe(false);
    await tick(1_600);
    expect(call.room.audible).toBe(true);
    call.room.speak(['mhm']);
    await tick(1_200);
    expect(call.room.audible).toBe(true);
    await tick(8_000);
    expect(call.said()).toEqual([]);
    expect(call.events.filter((event) => event.type === 'speaking').at(-1)).toMatchObject({ on: false });
  });
});

describe('the participant’s pace', () => {
  const remarks = (events: readonly CallEvent[]) =>
    events.flatMap((event) => (event.type === 'remark' && event.text !== null ? [event.text] : []));
  const CHECK_INS = [
    "Take your time. I'm listening.",
    "Are you still there? You can answer whenever you're ready, or ask me to skip this question.",
  ];

  it('‘I’m done’ sends what has been said at once, with the word that is still unsure', async () => {
    const call = await spokenCall();
    call.room.speak('Well I walk because'.split(' '));
    await tick(4 * 400 + 50);
    call.client.finishTurn();
    await tick(800);
    expect(call.said()).toEqual(['Well I walk because']);
  });

  it('‘Let me think’ holds the assistant back until the participant speaks', async () => {
    const call = await spokenCall();
    call.room.speak('I usually take the bus to work'.split(' '));
    await tick(7 * 400 + 600);
    call.client.think(true);
    await tick(60_000);
    expect(call.said()).toEqual([]);
    expect(remarks(call.events)).toEqual([]);
    call.room.speak(RESUMED);
    await tick(15_000);
    expect(call.said()).toEqual(['I usually take the bus to work because of the rain']);
    expect(call.events.filter((event) => event.type === 'thinking').map(({ on }) => on)).toEqual([true, false]);
  });

  it('… also a reply that is on its way, which is said when it is tapped again', async () => {
    const call = await spokenCall({ interviewer: 'model' });
    call.room.speak('I usually take the bus to work'.split(' '));
    await until(() => call.said().length === 1);
    call.client.think(true);
    await tick(20_000);
    expect(call.room.voice).toHaveLength(1);
    call.client.think(false);
    await tick(8_000);
    expect(call.room.voice.map(({ text }) => text).join(' ')).toBe(`${FIRST} ${NEXT}`);
  });

  it('checks in after 12 s and 30 s of silence, aloud and shown, and stores nothing of it', async () => {
    const call = await spokenCall();
    const quietSince = call.room.voice[0]!.to!;
    await tick(40_000);
    expect(remarks(call.events)).toEqual(CHECK_INS);
    const spoken = call.room.voice.slice(1);
    expect(spoken.map(({ text }) => text)).toEqual(CHECK_INS);
    expect(spoken.map(({ from }) => Math.round((from - quietSince) / 1_000))).toEqual([12, 30]);
    expect(call.server.turns).toHaveLength(1);
    expect(call.messages()).toHaveLength(1);
    call.room.speak('I walk to work every day'.split(' '));
    await tick(15_000);
    expect(call.said()).toEqual(['I walk to work every day']);
  });

  it('does not check in while typing, muted or thinking', async () => {
    const call = await spokenCall();
    await call.client.setMuted(true);
    await tick(40_000);
    await call.client.setMuted(false);
    call.client.think(true);
    await tick(40_000);
    call.client.setMode('text');
    await tick(40_000);
    expect(remarks(call.events)).toEqual([]);
  });

  it('covers a slow reply within 4 s, aloud, and stores nothing of it', async () => {
    const call = await spokenCall();
    call.server.onSay = () => call.interviewer.answer(9_000);
    call.room.speak('I usually take the bus to work'.split(' '));
    await until(() => call.said().length === 1);
    const sent = Date.now();
    await tick(20_000);
    expect(call.room.voice.map(({ text }) => text).join(' ')).toBe(`${FIRST} One moment, please. ${NEXT}`);
    expect(call.room.voice[1]!.from - sent).toBeLessThanOrEqual(4_000);
    expect(call.server.turns.map(({ text }) => text)).toEqual([FIRST, 'I usually take the bus to work', NEXT]);
  });

  it('does not say so twice, nor when the participant goes on', async () => {
    const call = await spokenCall();
    call.server.onSay = () => call.interviewer.answer(9_000);
    call.room.speak([...'I usually take the bus to work'.split(' '), ...RESUMED], { 7: 5_000 });
    await tick(40_000);
    expect(call.said()).toEqual(['I usually take the bus to work because of the rain']);
    expect(call.room.voice.filter(({ text }) => text.startsWith('One moment')).length).toBeLessThanOrEqual(2);
  });
});
