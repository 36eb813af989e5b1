import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallEvent, CallMode } from '../call-client';
import { describeCallClient } from '../testing/call-client.contract';
import { FakeMicrophone } from '../testing/fake-call-client';
import { FakeLiveServer } from '../testing/fake-live-server';
import { FakeRecognition, fakeSpeech, type FakeSpeech } from '../testing/fake-speech';
import { applyTurn, toMessages, type TranscriptTurn } from '../transcript';
import { OPEN_PAUSE_MS } from '../speech/turn-end/turn-end';
import { OVERLAP_MS, RECOGNISER_LAG_MS } from '../speech/turn-taking';
import { callMemory } from '../call-memory';
import { LiveCallClient } from './live-call-client';

function make(server: FakeLiveServer, speech: FakeSpeech) {
  return new LiveCallClient({ openSocket: server.open, speech: speech.api, renew: async () => server.newCall().callId });
}

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describeCallClient('built-in', () => {
  const server = new FakeLiveServer();
  const speech = fakeSpeech();
  const client = make(server, speech);
  return {
    client,
    ticket: server.newCall(),
    partial: async (text) => {
      server.draft(text);
      await tick();
    },
    final: async (text) => {
      server.assistant(text);
      await tick();
    },
    close: async () => {
      server.end('assistant');
      await tick();
    },
    breakStart: () => (server.refusing = { success: false, code: 'UNAVAILABLE', error: 'Not now' }),
    goSilent: () => server.cut(),
    leftovers: () => [
      ...(server.connections > 0 ? ['a socket'] : []),
      ...(FakeRecognition.current ? ['an ear'] : []),
      ...(speech.synthesis.speaking ? ['a voice'] : []),
    ],
  };
});

describe('built-in call client', () => {
  let server: FakeLiveServer;
  let speech: FakeSpeech;
  let client: LiveCallClient;
  let events: CallEvent[];
  let turns: readonly TranscriptTurn[];

  beforeEach(() => {
    vi.useFakeTimers();
    server = new FakeLiveServer();
    speech = fakeSpeech();
    begin();
  });
  afterEach(() => vi.useRealTimers());

  /** A client of a page that was just loaded. */
  function begin(): void {
    client = make(server, speech);
    events = [];
    turns = [];
    client.subscribe((event) => {
      events.push(event);
      if (event.type === 'turn') turns = applyTurn(turns, event);
    });
  }

  const start = async (mode: CallMode = 'text', ticket = server.newCall()) => {
    await client.start(ticket, { signal: new AbortController().signal, mode });
    await tick();
    return ticket;
  };
  const texts = () => toMessages(turns).map((m) => m.content);
  const spoken = () => events.filter((e) => e.type === 'speaking').map((e) => e.on);

  describe('turns', () => {
    it('[CALLST-07, CALLST-08] drafts are the growing current text; the stored turn takes their place', async () => {
      await start();
      server.draft('How');
      server.draft('How do you travel');
      await tick();
      expect(turns).toMatchObject([{ role: 'assistant', text: 'How do you travel', partial: true }]);
      server.assistant('How do you travel to work?');
      await tick();
      expect(turns).toMatchObject([{ text: 'How do you travel to work?', partial: false }]);
    });

    it('[CALLST-12] a typed turn is shown at once, and becomes the stored one', async () => {
      await start();
      void client.sendText('  By train.  ');
      expect(turns).toMatchObject([{ role: 'user', text: 'By train.', pending: true }]);
      await tick();
      expect(turns).toMatchObject([{ role: 'user', text: 'By train.', pending: false }]);
      expect(server.turns).toHaveLength(1);
    });

    it('says a turn again until it is acknowledged, and it is stored once', async () => {
      await start();
      server.swallowAcks = 2;
      await client.sendText('By train.');
      await tick(30_000);
      expect(server.turns.map((t) => t.text)).toEqual(['By train.']);
      expect(turns).toMatchObject([{ text: 'By train.', pending: false }]);
    });

    it('keeps turns said in the dark, in order, and says them when the line is back', async () => {
      await start();
      server.cut();
      await client.sendText('First.');
      await client.sendText('Second.');
      await tick(10_000);
      expect(server.turns).toEqual([]);
      expect(events.at(-3)).toMatchObject({ type: 'state', state: 'reconnecting' });
      server.restore();
      await tick(100);
      expect(server.turns.map((t) => t.text)).toEqual(['First.', 'Second.']);
      expect(turns.map((t) => t.pending)).toEqual([false, false]);
    });

    it('[EAR-31] unsent turns survive a closed tab, and are sent from another one', async () => {
      const ticket = await start();
      server.cut();
      await client.sendText('Said before the tab was closed.');
      await tick(100);
      sessionStorage.clear();
      begin();
      server.down = false;
      await start('text', ticket);
      await tick(100);
      expect(server.turns.map((t) => t.text)).toEqual(['Said before the tab was closed.']);
      expect(localStorage).toHaveLength(0);
    });

    it('turns that were not sent survive a reload of the tab', async () => {
      const ticket = await start();
      server.cut();
      await client.sendText('Said before the reload.');
      await tick(100);
      begin();
      server.down = false;
      await start('text', ticket);
      await tick(100);
      expect(server.turns.map((t) => t.text)).toEqual(['Said before the reload.']);
      expect(texts()).toEqual(['Said before the reload.']);
    });

    it('[SEC-30] keeps words for which the month has no place, and sends them when the interview is opened again', async () => {
      const ticket = await start();
      server.sayAnswers.push({ success: false, code: 'RESPONSE_LIMIT_REACHED', error: 'Not taking responses right now.' });
      void client.sendText('My only answer.');
      await tick(10_000);
      expect(events.at(-1)).toMatchObject({ type: 'ended', error: { code: 'limit', message: 'Not taking responses right now.' } });
      expect(server.turns).toEqual([]);
      begin();
      await start('text', ticket);
      await tick(100);
      expect(server.turns.map((t) => t.text)).toEqual(['My only answer.']);
    });

    it('fills a hole by asking again, and shows every turn once', async () => {
      await start();
      server.assistant('One?');
      server.silently('user', 'Answered elsewhere.');
      server.assistant('Two?');
      await tick(100);
      expect(texts()).toEqual(['One?', 'Answered elsewhere.', 'Two?']);
    });

    it('shows what was said while the line was cut, once', async () => {
      await start();
      server.assistant('One?');
      server.cut();
      server.silently('assistant', 'Are you there?');
      await tick(5_000);
      server.restore();
      await tick(100);
      expect(texts()).toEqual(['One?', 'Are you there?']);
    });

    it('takes back what the assistant was writing when the participant spoke first', async () => {
      await start();
      server.draft('And what about');
      await tick();
      await client.sendText('One more thing.');
      await tick();
      expect(turns).toMatchObject([{ role: 'user', text: 'One more thing.' }]);
    });

    it('a turn the server will never store is taken back, and said so', async () => {
      await start();
      server.sayAnswers.push({ success: false, code: 'VALIDATION_FAILED', error: 'no' });
      await client.sendText('?');
      await tick();
      expect(turns).toEqual([]);
      expect(events).toContainEqual({ type: 'warning', code: 'turn-refused' });
    });

    it('tries again when the server is busy', async () => {
      await start();
      server.sayAnswers.push({ success: false, code: 'RATE_LIMITED', error: 'slow' });
      await client.sendText('Patience.');
      await tick(5_000);
      expect(server.turns.map((t) => t.text)).toEqual(['Patience.']);
    });
  });

  describe('the session', () => {
    it('goes on in a new call when the server gave up on an absent participant', async () => {
      await start();
      server.assistant('One?');
      server.cut();
      await client.sendText('I am back.');
      for (const id of server.calls.keys()) server.calls.set(id, 'abandoned');
      await tick(1_000);
      server.restore();
      await tick(1_000);
      expect(server.opened).toHaveLength(2);
      expect(texts()).toEqual(['One?', 'I am back.']);
      expect(events.some((e) => e.type === 'ended')).toBe(false);
    });

    it('ends as superseded when another window continues, and does not fight back', async () => {
      await start();
      server.supersede();
      await tick(60_000);
      expect(events.at(-1)).toMatchObject({ type: 'ended', error: { code: 'superseded' } });
      expect(server.opened).toHaveLength(1);
      expect(server.connections).toBe(0);
    });

    it.each(['UNAUTHORIZED', 'NOT_FOUND'] as const)('a call that is not this browser’s (%s) is refused for good', async (code) => {
      server.refusing = { success: false, code, error: 'no' };
      await expect(start()).rejects.toMatchObject({ code: 'forbidden' });
    });

    it('[SEC-30] a month that is full when the call is joined is said as such, also on coming back', async () => {
      const full = { success: false, code: 'RESPONSE_LIMIT_REACHED', error: 'Not taking responses right now.' } as const;
      server.full = full;
      await expect(start()).rejects.toMatchObject({ code: 'limit', message: full.error });
      server.full = null;
      begin();
      await start();
      server.cut();
      server.full = full;
      server.restore();
      await tick(1_000);
      expect(events.at(-1)).toMatchObject({ type: 'ended', error: { code: 'limit' } });
      expect(server.connections).toBe(0);
    });

    it('end delivers what is unsaid first, then ends with the reason', async () => {
      await start();
      void client.sendText('My last word.');
      await client.end('participant');
      expect(server.turns.map((t) => t.text)).toEqual(['My last word.']);
      expect(server.ends).toEqual(['participant']);
      expect(events.at(-1)).toMatchObject({ type: 'ended', reason: 'participant' });
    });

    it('an end in the dark is delivered when the line is back, behind the thank-you page', async () => {
      await start();
      server.cut();
      await client.sendText('Do not lose me.');
      const end = client.end();
      await tick(2_000);
      await end;
      expect(events.at(-1)).toMatchObject({ type: 'ended' });
      const told = events.length;
      server.restore();
      await tick(1_000);
      expect(server.turns.map((t) => t.text)).toEqual(['Do not lose me.']);
      expect(server.ends).toEqual(['participant']);
      expect(events).toHaveLength(told);
      expect(server.connections).toBe(0);
    });

    it('a call that is ended before this page has joined it does not start, and the page does not wait for it', async () => {
      client = new LiveCallClient({
        openSocket: (callId, handlers) =>
          server.open(callId, {
            ...handlers,
            onConnect: (transport) => {
              handlers.onConnect(transport);
              server.end('assistant');
            },
          }),
        speech: speech.api,
        renew: async () => server.newCall().callId,
      });
      await expect(start()).rejects.toMatchObject({ code: 'call-ended' });
      expect(server.connections).toBe(0);
    });

    it('leaves the goodbye on the screen long enough to be read', async () => {
      await start();
      server.assistant('Thank you for your time.');
      server.end('assistant');
      await tick(2_000);
      expect(events.some((e) => e.type === 'ended')).toBe(false);
      await tick(1_000);
      expect(events.at(-1)).toMatchObject({ type: 'ended', reason: 'assistant' });
    });

    it('[CALL-35] what is typed while the goodbye is read completes the last answer, and is waited for', async () => {
      await start();
      client.setMode('text');
      server.assistant('How was it?');
      await client.sendText('Good.');
      server.assistant('Thank you for your time.');
      server.end('assistant');
      await tick(1_000);
      callMemory.keepDraft(server.responseId, 'But the coff');
      await tick(6_000);
      expect(events.some((e) => e.type === 'ended')).toBe(false);
      callMemory.keepDraft(server.responseId, '');
      await client.sendText('But the coffee is awful.');
      await tick(1_000);
      expect(server.turns.map(({ text }) => text)).toEqual(['How was it?', 'Good. But the coffee is awful.', 'Thank you for your time.']);
      expect(events.some((e) => e.type === 'ended')).toBe(false);
      await tick(4_000);
      expect(events.at(-1)).toMatchObject({ type: 'ended', reason: 'assistant' });
    });

    it('[CALL-35] waits no longer than the server takes it, and says so where it is refused', async () => {
      await start();
      client.setMode('text');
      server.assistant('How was it?');
      await client.sendText('Good.');
      server.assistant('Thank you for your time.');
      server.end('assistant');
      server.sayAnswers.push({ success: false, code: 'CALL_ENDED', error: 'The interview is over.' });
      await client.sendText('But the coffee is awful.');
      await tick(500);
      expect(events).toContainEqual({ type: 'warning', code: 'turn-refused' });
      callMemory.keepDraft(server.responseId, 'And the tea');
      await tick(19_000);
      expect(events.at(-1)).toMatchObject({ type: 'ended', reason: 'assistant' });
      callMemory.keepDraft(server.responseId, '');
    });

    it('tells the clock, and warns a minute before the time is up', async () => {
      server.elapsed = 530_000;
      await start();
      expect(events).toContainEqual({ type: 'clock', elapsed: 530_000, maxSeconds: 600, hold: null });
      await tick(9_000);
      expect(events).not.toContainEqual({ type: 'warning', code: 'time-nearly-up' });
      await tick(1_500);
      expect(events).toContainEqual({ type: 'warning', code: 'time-nearly-up' });
    });

    it('says that a reply is slow', async () => {
      await start();
      server.assistant('Hello?');
      await client.sendText('Hello.');
      await tick(13_000);
      expect(events).toContainEqual({ type: 'warning', code: 'slow-reply' });
    });
  });

  describe('speech', () => {
    it('[CALLST-03, CALLST-05] says sentences as they arrive, one after another, and tells when it speaks', async () => {
      await start('voice');
      server.draft('Hello there. How are');
      await tick();
      expect(speech.synthesis.said).toEqual(['Hello there.']);
      expect(spoken()).toEqual([true]);
      server.assistant('Hello there. How are you?');
      await tick();
      speech.synthesis.finish();
      await tick();
      expect(speech.synthesis.said).toEqual(['Hello there.', 'How are you?']);
      expect(turns).toMatchObject([{ text: 'Hello there. How are you?', partial: true }]);
      speech.synthesis.finish();
      await tick();
      expect(spoken()).toEqual([true, false]);
      expect(turns).toMatchObject([{ partial: false }]);
    });

    it('[CALLST-21] gives a level every 100 ms while it speaks, and none after', async () => {
      await start('voice');
      server.assistant('Hello.');
      await tick(1_000);
      const levels = events.filter((e) => e.type === 'level');
      expect(levels).toHaveLength(10);
      expect(levels.every((e) => e.value > 0 && e.value <= 1)).toBe(true);
      speech.synthesis.finish();
      await tick(1_000);
      expect(events.filter((e) => e.type === 'level').at(-1)?.value).toBe(0);
      expect(events.filter((e) => e.type === 'level')).toHaveLength(11);
    });

    it('[CALLST-11, CALLST-12] what is heard is temporary text, then a message', async () => {
      await start('voice');
      await tick(400);
      FakeRecognition.current?.hears('I go', false);
      expect(turns).toMatchObject([{ role: 'user', text: 'I go', partial: true }]);
      expect(server.drafts).toEqual([{ text: 'I go', after: 0 }]);
      FakeRecognition.current?.hears('I go by bicycle');
      await tick(1_300);
      expect(turns).toMatchObject([{ role: 'user', text: 'I go by bicycle', partial: false }]);
      expect(server.turns).toMatchObject([{ text: 'I go by bicycle' }]);
    });

    it('[LIVE-07] sends the number of the turn before its words, also after unanswered turns', async () => {
      await start('voice');
      for (const text of ['A person writes from now on.', 'Hello, this is Grace.']) server.assistant(text);
      await tick(400);
      speech.synthesis.finish();
      await tick(400);
      speech.synthesis.finish();
      await tick(1_000);
      FakeRecognition.current?.hears('Oh, hello', false);
      expect(server.drafts.at(-1)).toEqual({ text: 'Oh, hello', after: 2 });
    });

    it('hears until its own audio has begun, not only until a reply is written, and not at the same time', async () => {
      await start('voice');
      await tick(400);
      expect(FakeRecognition.current).toBeDefined();
      server.draft('Now');
      await tick(2_000);
      expect(FakeRecognition.current).toBeDefined();
      server.assistant('Now I speak.');
      await tick(OVERLAP_MS + RECOGNISER_LAG_MS - 1);
      expect(FakeRecognition.current).toBeDefined();
      await tick(1);
      expect(FakeRecognition.current).toBeUndefined();
      speech.synthesis.finish();
      await tick(200);
      expect(FakeRecognition.current).toBeUndefined();
      await tick(200);
      expect(FakeRecognition.current).toBeDefined();
    });

    it('drops the echo of its own last words, and hears an answer made of them', async () => {
      await start('voice');
      server.assistant('The red one or the blue one?');
      await tick();
      speech.synthesis.finish();
      await tick(400);
      FakeRecognition.current?.hears('or the blue one');
      await tick(1_300);
      expect(server.turns).toHaveLength(1);
      expect(turns).toHaveLength(1);
      FakeRecognition.current?.hears('the blue one');
      await tick(OPEN_PAUSE_MS);
      expect(server.turns.map((t) => t.text)).toEqual(['The red one or the blue one?', 'the blue one']);
    });

    it('a reload says nothing twice, and goes on with the rest of a turn', async () => {
      const ticket = await start('voice');
      server.assistant('First sentence. Second sentence.');
      await tick();
      expect(speech.synthesis.said).toEqual(['First sentence.']);
      begin();
      await start('voice', ticket);
      await tick(100);
      expect(speech.synthesis.said).toEqual(['First sentence.', 'Second sentence.']);
    });

    it('does not read the past aloud', async () => {
      const ticket = server.newCall();
      server.silently('assistant', 'Old question?');
      server.silently('user', 'Old answer.');
      server.silently('assistant', 'Open question?');
      await start('voice', ticket);
      await tick(100);
      expect(speech.synthesis.said).toEqual(['Open question?']);
      expect(texts().slice(0, 2)).toEqual(['Old question?', 'Old answer.']);
    });

    it('a cut line says nothing twice', async () => {
      await start('voice');
      server.assistant('Only once.');
      await tick();
      server.cut();
      await tick(1_000);
      server.restore();
      await tick(1_000);
      expect(speech.synthesis.said).toEqual(['Only once.']);
    });

    it('interrupting cuts the voice, keeps the words, and listens', async () => {
      await start('voice');
      server.assistant('A long story. With many parts.');
      await tick();
      client.interrupt();
      await tick(400);
      expect(speech.synthesis.speaking).toBeUndefined();
      expect(FakeRecognition.current).toBeDefined();
      expect(turns).toMatchObject([{ text: 'A long story. With many parts.', partial: false }]);
    });

    it('says the last words again when asked', async () => {
      await start('voice');
      server.assistant('Could you hear me?');
      await tick();
      speech.synthesis.finish();
      await tick();
      client.repeat();
      await tick();
      expect(speech.synthesis.said).toEqual(['Could you hear me?', 'Could you hear me?']);
    });

    it('[FAULT-03] listens to the microphone the participant chose, and to another one that takes its place', async () => {
      const [first, second] = [new FakeMicrophone(), new FakeMicrophone()];
      const signal = new AbortController().signal;
      await client.start(server.newCall(), { signal, mode: 'voice', mic: first.stream, microphone: 'desk' });
      await tick(400);
      expect(FakeRecognition.current?.track).toBe(first.track);
      client.listenTo(second.stream);
      expect(FakeRecognition.current?.track).toBe(second.track);
      client.listenTo(undefined);
      expect(FakeRecognition.current?.track).toBeUndefined();
    });

    it('listens to the browser’s own choice where the participant made none, or the browser takes none', async () => {
      const signal = new AbortController().signal;
      await client.start(server.newCall(), { signal, mode: 'voice', mic: new FakeMicrophone().stream });
      await tick(400);
      expect(FakeRecognition.current?.track).toBeUndefined();
      await client.end();
      speech = { ...speech, api: { ...speech.api, choosesMicrophone: false } };
      begin();
      await client.start(server.newCall(), { signal, mode: 'voice', mic: new FakeMicrophone().stream, microphone: 'desk' });
      await tick(400);
      expect(FakeRecognition.current).toBeDefined();
      expect(FakeRecognition.current?.track).toBeUndefined();
    });

    it('listens and speaks in the language of the interview’s questions', async () => {
      const ticket = { ...server.newCall(), language: 'de' };
      await start('voice', ticket);
      await tick(400);
      expect(FakeRecognition.current?.lang).toBe('de-DE');
      server.assistant('Wie kommen Sie zur Arbeit?');
      await tick();
      expect(speech.synthesis.spoken.at(-1)?.lang).toBe('de-DE');
    });

    it('mute closes the ear; unmute opens it', async () => {
      await start('voice');
      await tick(400);
      await client.setMuted(true);
      expect(FakeRecognition.current).toBeUndefined();
      await client.setMuted(false);
      await tick(400);
      expect(FakeRecognition.current).toBeDefined();
    });

    it('[FAULT-37] changes to typing, kindly, when the recogniser may not listen', async () => {
      await start('voice');
      await tick(400);
      FakeRecognition.current?.fails('not-allowed');
      await tick();
      expect(events).toContainEqual({ type: 'mode', mode: 'text' });
      expect(events).toContainEqual({ type: 'warning', code: 'listening-failed', detail: 'denied' });
      await client.sendText('Then I type.');
      await tick();
      expect(server.turns.map((t) => t.text)).toEqual(['Then I type.']);
    });

    it('[PATH-01] reports its path, and catches up on missed reports after a reconnect', async () => {
      await start('voice');
      await tick(400);
      const heard = () => server.paths.map(({ hears, speaks, why }) => `${hears}/${speaks} ${why}`);
      expect(heard()).toEqual(['browser/browser start']);
      client.setMode('text');
      client.setMode('text');
      await tick();
      expect(heard()).toEqual(['browser/browser start', 'typed/none chosen']);
      server.cut();
      client.setMode('voice');
      client.setMode('text');
      await tick();
      expect(heard()).toHaveLength(2);
      server.restore();
      await tick(100);
      expect(heard().slice(2)).toEqual(['browser/browser chosen', 'typed/none chosen']);
    });

    it('a browser without a recogniser types from the start', async () => {
      speech = fakeSpeech({ recognition: false });
      begin();
      await start('voice');
      expect(events).toContainEqual({ type: 'mode', mode: 'text' });
      expect(events).toContainEqual({ type: 'warning', code: 'listening-unsupported', detail: undefined });
    });

    it('[FAULT-44] where the network blocks WebSockets, a spoken interview does not start, and says so', async () => {
      server.transport = 'polling';
      await expect(start('voice')).rejects.toMatchObject({ code: 'sockets-blocked' });
      expect(server.connections).toBe(0);
      expect(FakeRecognition.current).toBeUndefined();
    });

    it('[FAULT-42] where the network blocks WebSockets, a typed interview goes on as ever, and cannot change to speaking', async () => {
      server.transport = 'polling';
      await start('text');
      await client.sendText('By train.');
      await tick();
      expect(server.turns.map((t) => t.text)).toEqual(['By train.']);
      client.setMode('voice');
      await tick();
      expect(events.slice(-2)).toEqual([
        { type: 'mode', mode: 'text' },
        { type: 'warning', code: 'sockets-blocked', detail: undefined },
      ]);
      expect(FakeRecognition.current).toBeUndefined();
    });

    it('[FAULT-44] a spoken interview that comes to such a network continues in writing', async () => {
      await start('voice');
      server.cut();
      server.transport = 'polling';
      server.restore();
      await tick(1_000);
      expect(events).toContainEqual({ type: 'mode', mode: 'text' });
      expect(events).toContainEqual({ type: 'warning', code: 'sockets-blocked', detail: undefined });
      await client.sendText('In writing then.');
      await tick();
      expect(server.turns.map((t) => t.text)).toEqual(['In writing then.']);
      expect(events.some((e) => e.type === 'ended')).toBe(false);
    });

    it('[FAULT-38] without a voice the words are shown, and the ear opens', async () => {
      await start('voice');
      server.assistant('Can you hear me?');
      await tick();
      speech.synthesis.fail('synthesis-failed');
      await tick(400);
      expect(events).toContainEqual({ type: 'warning', code: 'no-sound' });
      expect(texts()).toEqual(['Can you hear me?']);
      expect(FakeRecognition.current).toBeDefined();
    });

    it('a goodbye is spoken to its end before the call ends', async () => {
      await start('voice');
      server.assistant('Thank you. Goodbye.');
      server.end('assistant');
      await tick(3_000);
      expect(events.some((e) => e.type === 'ended')).toBe(false);
      speech.synthesis.finish();
      await tick();
      speech.synthesis.finish();
      await tick(500);
      expect(events.at(-1)).toMatchObject({ type: 'ended', reason: 'assistant' });
      expect(speech.synthesis.said).toEqual(['Thank you.', 'Goodbye.']);
    });

    it('words still being heard are said before End ends the call', async () => {
      await start('voice');
      await tick(400);
      FakeRecognition.current?.hears('One last thing');
      await client.end();
      expect(server.turns.map((t) => t.text)).toEqual(['One last thing']);
    });

    it('typed mode neither speaks nor listens', async () => {
      await start('text');
      server.assistant('Hello. How are you?');
      await tick(1_000);
      expect(speech.synthesis.said).toEqual([]);
      expect(FakeRecognition.all).toEqual([]);
      expect(sessionStorage.getItem(`colloquy.spoken.${server.responseId}`)).toContain('"seq":1');
    });
  });
});
