import { describe, expect, it } from 'vitest';
import { NEXT, tick, until } from '../testing/heard-call';
import { heardCalls } from '../testing/heard-calls';
import type { Interviewer } from '../testing/simulated-interviewer';

/** 32 words; the recogniser writes each piece with a capital and a full stop. */
const ANSWER =
  'I usually take the bus to work because the parking near our office is expensive and honestly I like reading on the way but last winter we moved so now I cycle.';
const WORDS = ANSWER.split(' ');
const PAUSES = [600, 1_000, 1_500, 2_000, 3_000];
const RUNS = 10;
const BUS = 'I usually take the bus to work.'.split(' ');

const { begun } = heardCalls();

const plain = (text: string) => text.toLowerCase().replace(/[.]/g, '');
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

describe('a participant whom the server hears', () => {
  it.each<[Interviewer, string, boolean]>([
    ['script', 'each piece a sentence', true],
    ['model', 'each piece a sentence', true],
    ['model', 'no full stops', false],
  ])(
    '[EAR-20, EAR-21] %s, %s: 32 of 32 words with one pause, wherever it falls; the assistant rarely begins to speak in a short one',
    async (interviewer, how, sentences) => {
      const lines: string[] = [];
      const waits: number[] = [];
      let early = 0;
      for (const pause of PAUSES) {
        const kept: number[] = [];
        let began = 0;
        for (let run = 0; run < RUNS; run++) {
          const call = await begun({ interviewer, seed: run + 1 });
          call.server.hearing.sentences = sentences;
          const at = 3 + Math.round((run * (WORDS.length - 6)) / (RUNS - 1));
          const spoken = call.room.speak(sentences ? WORDS : plain(ANSWER).split(' '), { [at]: pause });
          await tick(32 * 400 + pause + 15_000);
          // One answer with every word once: only full stops and capitals show the pause.
          expect(call.said.map(plain)).toEqual([plain(ANSWER)]);
          expect(call.server.turns.at(-1)).toMatchObject({ role: 'assistant', text: NEXT });
          expect(call.messages).toEqual(call.server.turns.map(({ text }) => text));
          kept.push(plain(call.said.join(' ')).split(' ').length);
          const [from, to] = [spoken[at - 1]!.to, spoken[at]!.from];
          if (call.room.voice.some((voice) => voice.from >= from && voice.from < to)) began++;
          waits.push(call.room.voice.find((voice) => voice.from > spoken.at(-1)!.to)!.from - spoken.at(-1)!.to);
          expect(call.store.size).toBe(0);
          await call.end();
        }
        if (pause <= 1_500) early += began;
        lines.push(`${pause / 1_000} s`.padEnd(8) + kept.join(' ') + `   began to speak in the pause: ${began} of ${RUNS}`);
      }
      process.stdout.write(
        `\nHeard by the server, ${interviewer}, ${how}\n${lines.join('\n')}\nlast word -> voice: p50 ${quantile(waits, 0.5)} ms, p95 ${quantile(waits, 0.95)} ms\n`,
      );
      expect(early).toBeLessThanOrEqual(0.05 * RUNS * 3);
      expect(quantile(waits, 0.5)).toBeLessThanOrEqual(1_600);
      expect(quantile(waits, 0.95)).toBeLessThanOrEqual(2_200);
    },
  );

  it('[EAR-22] no recogniser of the browser is needed, and what is said is understood in the order in which it was said', async () => {
    const call = await begun();
    call.server.hearing.latency = 2_500;
    call.room.speak('I walk and then I take the train and the bus.'.split(' '), { 2: 600, 6: 600, 9: 600 });
    await tick(20_000);
    expect(call.server.hearing.understood.length).toBeGreaterThanOrEqual(3);
    expect(call.said.map(plain)).toEqual(['i walk and then i take the train and the bus']);
    expect(call.server.hearing.mostOpen).toBeLessThanOrEqual(3);
  });

  it('[EAR-23] the page shows that it understands, and after a noise without words the interview goes on as if there had been none', async () => {
    const call = await begun();
    call.room.speak(BUS);
    await until(() => call.said.length === 1);
    const shown = call.events.flatMap((event) => (event.type === 'heard' ? [event.heard] : []));
    expect(shown).toEqual(['voice', 'words', null]);
    await tick(8_000);
    const cough = Date.now();
    call.room.noiseAt = (at) => (at > cough && at < cough + 400 ? 5_000 * Math.abs(Math.sin(at / 60)) : 0);
    await tick(5_000);
    expect(call.said).toHaveLength(1);
    expect(call.store.size).toBe(0);
  });

  it('[EAR-30] a line that is cut in the middle of an answer, and a server that has forgotten its beginning, lose no word', async () => {
    const call = await begun({ interviewer: 'model' });
    call.room.speak(WORDS);
    await tick(4_000);
    call.server.cut();
    await tick(5_000);
    call.server.hearing.restart();
    call.server.restore();
    await tick(20_000);
    expect(call.said).toEqual([ANSWER]);
    expect(call.store.size).toBe(0);
  });

  it('[EAR-30] … also where it is cut while the words are being understood, and no word comes twice', async () => {
    const call = await begun();
    call.room.speak(BUS);
    await tick(7 * 400 + 600);
    call.server.cut();
    await tick(3_000);
    call.server.restore();
    await tick(10_000);
    expect(call.said).toEqual([BUS.join(' ')]);
    expect(call.server.hearing.understood).toEqual([BUS.join(' ')]);
  });

  it('[EAR-37] six minutes of speech are kept while there is no line; then the page says that it cannot keep more', async () => {
    const call = await begun();
    call.server.cut();
    const said = Array.from({ length: 7 * 150 }, (_, n) => `word${n}`);
    call.room.speak(said, Object.fromEntries(said.flatMap((_, n) => (n > 0 && n % 20 === 0 ? [[n, 1_000]] : []))));
    await tick(7 * 60_000 + 55_000);
    expect(call.warnings().filter((code) => code === 'words-lost').length).toBeGreaterThan(0);
    expect(call.store.size).toBeGreaterThan(30);
    call.server.restore();
    await tick(110_000);
    const words = plain(call.said.join(' ')).split(' ');
    expect(words.length).toBeGreaterThan(800);
    expect(words).toEqual(said.slice(0, words.length));
    expect(call.store.size).toBe(0);
  });

  it.each([
    ['in the middle of a word', 5 * 400 + 200],
    ['before the words have come', 7 * 400 + 500],
    ['before the pause is over', 7 * 400 + 900],
    ['as the turn is being stored', 7 * 400 + 1_160],
  ])('[EAR-31] a page that is reloaded %s says what was said before, once', async (_when, ms) => {
    const call = await begun();
    if (ms > 7 * 400 + 1_000) call.server.swallowAcks = 1;
    call.room.speak(BUS.slice(0, 6).concat('work'));
    await tick(ms);
    await call.reload();
    await tick(12_000);
    const said = plain(call.said.join(' ')).split(' ');
    expect(said.slice(0, 5)).toEqual(plain(BUS.join(' ')).split(' ').slice(0, 5));
    // Whatever was said after the reload is heard as well.
    expect(new Set(said).size).toBe(said.length);
    if (ms > 7 * 400) expect(call.said).toEqual(['I usually take the bus to work.']);
    expect(call.store.size).toBe(0);
  });

  it('[EAR-31] words in a tab closed without a connection are sent once when the interview is opened again', async () => {
    const call = await begun();
    // Without a full stop the turn ends after its words arrive.
    call.server.hearing.sentences = false;
    const words = plain(BUS.join(' '));
    call.room.speak(words.split(' '));
    await until(() => call.turns.some(({ partial, text }) => partial && plain(text) === words));
    call.server.cut();
    await tick(3_000);
    // They are now a pending turn, not sound.
    expect([call.said, call.store.size]).toEqual([[], 0]);
    for (let times = 0; times < 2; times++) {
      sessionStorage.clear();
      await call.reload();
      await tick(12_000);
      expect(call.said.map(plain)).toEqual([words]);
    }
  });

  it('[EAR-31] words that were said before a reload are a turn also where the participant goes on in writing', async () => {
    const call = await begun();
    call.room.speak(BUS);
    await tick(7 * 400 + 300);
    await call.reload('text');
    await tick(5_000);
    expect(call.said).toEqual([BUS.join(' ')]);
  });

  it.each(['the server listens again', 'they answer instead'] as const)(
    '[EAR-38] what was said before a reload, after which no server listens, is named as lost, and kept until %s',
    async (then) => {
      const call = await begun();
      call.room.speak(BUS);
      await tick(7 * 400 + 300);
      call.listens = false;
      await call.reload('text');
      await tick(1_000);
      expect(call.warnings()).toEqual(['words-lost']);
      expect(call.said).toEqual([]);
      expect(call.store.size).toBe(1);
      if (then === 'they answer instead') await call.client.sendText('I take the bus.');
      await tick(1_000);
      call.listens = true;
      await call.reload('text');
      await tick(5_000);
      expect(call.said).toEqual([then === 'they answer instead' ? 'I take the bus.' : BUS.join(' ')]);
      expect(call.store.size).toBe(0);
    },
  );

  it('[EAR-32] words that are still being understood when the participant ends the interview are in it', async () => {
    const call = await begun();
    call.server.hearing.latency = 3_500;
    call.room.speak(BUS);
    await tick(7 * 400 + 500);
    const ended = call.client.end();
    await tick(2_100);
    await ended;
    expect(call.events.at(-1)).toMatchObject({ type: 'ended' });
    await tick(5_000);
    expect(call.said).toEqual([BUS.join(' ')]);
    expect(call.server.ends).toEqual(['participant']);
    expect(call.server.connections).toBe(0);
  });

  it.each(['mute', 'type'] as const)('[EAR-32] … and when they %s', async (how) => {
    const call = await begun();
    call.room.speak(BUS);
    await tick(7 * 400 - 20);
    if (how === 'mute') await call.client.setMuted(true);
    else call.client.setMode('text');
    await tick(8_000);
    expect(call.said).toEqual([BUS.join(' ')]);
  });

  it('[EAR-33] a server that fails for a moment is asked again', async () => {
    const call = await begun();
    call.server.hearing.failures.push(
      { success: false, code: 'SPEECH_UNAVAILABLE', error: 'no', retryAfterMs: 1_000 },
      { success: false, code: 'SERVER_ERROR', error: 'no' },
    );
    call.room.speak(BUS);
    await tick(12_000);
    expect(call.said).toEqual([BUS.join(' ')]);
    expect(call.warnings()).toEqual([]);
  });

  it.each(['SPEECH_UNAVAILABLE', 'SPEECH_LIMIT_REACHED'] as const)(
    '[EAR-34] after %s the browser hears, where it can, and what was lost is said to be',
    async (code) => {
      const call = await begun({ recognition: true });
      call.server.hearing.failing = code;
      call.room.speak(BUS);
      await tick(16_000);
      expect(call.warnings()).toEqual(['words-lost']);
      expect(call.events.some(({ type }) => type === 'microphone-free')).toBe(true);
      expect(call.server.paths.map(({ hears, why }) => [hears, why])).toEqual([
        ['server', 'start'],
        ['browser', 'hearing-failed'],
      ]);
      expect(call.store.size).toBe(0);
      call.room.speak(BUS);
      await tick(10_000);
      expect(call.said).toEqual([BUS.join(' ')]);
    },
  );

  it('[EAR-34] … and where it cannot, the interview goes on in writing; talking can be tried again', async () => {
    const call = await begun();
    call.server.hearing.failing = 'SPEECH_LIMIT_REACHED';
    call.room.speak(BUS);
    await tick(8_000);
    expect(call.warnings()).toEqual(['listening-failed-midway']);
    expect(call.events.some((event) => event.type === 'mode' && event.mode === 'text')).toBe(true);
    expect(call.talk).toMatchObject({ mode: 'text', notice: 'listening-failed-midway' });
    call.server.hearing.failing = null;
    call.client.setMode('voice');
    await tick(1_000);
    expect(call.talk).toMatchObject({ mode: 'voice', notice: null });
    expect(call.server.paths.map(({ hears, why }) => [hears, why])).toEqual([
      ['server', 'start'],
      ['typed', 'hearing-failed'],
      ['server', 'chosen'],
    ]);
    call.room.speak(BUS);
    await tick(10_000);
    expect(call.said).toEqual([BUS.join(' ')]);
  });

  it.each(['after typing', 'after a pause', 'unmuted'])(
    '[CALL-38] the page says that it listens to a participant who talks again, %s',
    async (how) => {
      const call = await begun();
      expect(call.talk.listening).toBe(true);
      const away = async (on: boolean) => {
        if (how === 'after typing') call.client.setMode(on ? 'text' : 'voice');
        else if (how === 'unmuted') await call.client.setMuted(on);
        else call.client.pause(on);
        await tick(6_000);
      };
      await away(true);
      expect(call.talk.listening).toBe(false);
      await away(false);
      expect(call.talk).toMatchObject({ mode: 'voice', listening: true, speaking: false });
    },
  );

  it('[TTS-23, TTS-25] an assistant who breaks off in each sentence is read instead, until a later turn is heard', async () => {
    const call = await begun({ spoken: true });
    expect(call.talk).toMatchObject({ soundless: false, notice: null });
    call.reader.breaksAt = 0.45;
    call.room.speak(BUS);
    await until(() => call.server.turns.length === 3);
    await tick(8_000);
    expect(call.talk).toMatchObject({ soundless: true, notice: 'voice-failed', speaking: false, listening: true });
    expect(call.messages.at(-1)).toBe(NEXT);
    call.reader.breaksAt = undefined;
    // Asked for by the participant, it is heard.
    call.client.repeat();
    await tick(8_000);
    expect(call.talk).toMatchObject({ soundless: false, notice: null });
  });

  it('[EAR-35] ‘I’m done’ has the last words understood at once', async () => {
    const call = await begun();
    call.room.speak('Well I walk because'.split(' '));
    await tick(4 * 400 + 60);
    call.client.finishTurn();
    await tick(600);
    expect(call.said).toEqual(['Well I walk because.']);
  });
});
