import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSpeech, type FakeSpeech } from '../testing/fake-speech';
import { BrowserSpeaker, watchdogMs } from './browser-speaker';
import { chooseVoice } from './voices';

describe('BrowserSpeaker', () => {
  let speech: FakeSpeech;
  let speaker: BrowserSpeaker;
  const told: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    told.length = 0;
    speech = fakeSpeech();
    make();
  });
  afterEach(() => {
    speaker.dispose();
    vi.useRealTimers();
  });

  function make(): void {
    speaker = new BrowserSpeaker(speech.api, () => 'en-US', {
      onSound: () => undefined,
      onWhole: () => told.push('whole'),
      onSentence: ({ seq, offset }) => told.push(`${seq}:${offset}`),
      onIdle: () => told.push('idle'),
      onProblem: (problem) => told.push(problem),
    });
  }
  const say = async (...sentences: string[]) => {
    sentences.forEach((text, index) => speaker.say(text, { seq: 1, offset: index + 1 }));
    await vi.advanceTimersByTimeAsync(0);
  };
  const finish = async () => {
    speech.synthesis.finish();
    await vi.advanceTimersByTimeAsync(0);
  };

  it('says one sentence after the other and tells each as it begins', async () => {
    await say('One.', 'Two.');
    expect(speech.synthesis.said).toEqual(['One.']);
    await finish();
    await finish();
    expect(speech.synthesis.said).toEqual(['One.', 'Two.']);
    expect(told).toEqual(['1:1', 'whole', '1:2', 'whole', 'idle']);
  });

  it('[EAR-21] does not begin early, and drops what is withdrawn before then', async () => {
    speaker.quietUntil(Date.now() + 500);
    await say('One.');
    await vi.advanceTimersByTimeAsync(400);
    expect([speech.synthesis.said, speaker.idle]).toEqual([[], false]);
    speaker.cancel();
    await say('Two.');
    await vi.advanceTimersByTimeAsync(100);
    expect(speech.synthesis.said).toEqual(['Two.']);
  });

  it('waits for the voices to arrive, once', async () => {
    const { voices } = speech.synthesis;
    speech.synthesis.voices = [];
    await say('Hello.');
    expect(speech.synthesis.said).toEqual([]);
    speech.synthesis.voices = voices;
    await vi.advanceTimersByTimeAsync(1_500);
    expect(speech.synthesis.spoken[0]?.voice?.name).toBe('Samantha');
  });

  it('[FAULT-38] a sentence that never ends is said again, from where it stopped, and then the next', async () => {
    await say('Half of it is stuck.', 'Next.');
    speech.synthesis.spoken[0]?.onboundary?.({ charIndex: 8 });
    await vi.advanceTimersByTimeAsync(watchdogMs('') - 1);
    expect(speech.synthesis.said).toEqual(['Half of it is stuck.']);
    await vi.advanceTimersByTimeAsync(100);
    expect(speech.synthesis.said).toEqual(['Half of it is stuck.', 'it is stuck.']);
    await finish();
    expect(speech.synthesis.said.at(-1)).toBe('Next.');
    expect(told).not.toContain('unavailable');
  });

  it('[FAULT-38] one that never ends twice, and the voice is given up until the next turn', async () => {
    await say('Stuck.', 'Never said.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toContain('unavailable');
    expect(told.at(-1)).toBe('idle');
    expect(speaker.say('More.', { seq: 1, offset: 9 })).toBe(false);
    speaker.revive();
    await say('Here I am again.');
    expect(speech.synthesis.said.at(-1)).toBe('Here I am again.');
  });

  it('one that never begins is noticed where the engine says that it does not speak', async () => {
    speech.synthesis.stalled = true;
    await say('Never began.');
    await vi.advanceTimersByTimeAsync(3_000);
    speech.synthesis.stalled = false;
    await vi.advanceTimersByTimeAsync(100);
    expect(speech.synthesis.said).toEqual(['Never began.', 'Never began.']);
  });

  it('a browser without a voice is asked again only after a tap', async () => {
    await say('Nobody hears it.');
    speech.synthesis.fail('synthesis-failed');
    speaker.revive();
    expect(speaker.available).toBe(false);
    speaker.revive({ tapped: true });
    expect(speaker.available).toBe(true);
  });

  it('[FAULT-38] one that does not exist is reported once, before the first sentence', async () => {
    speech = fakeSpeech({ synthesis: false });
    make();
    await say('Only shown.', 'This, too.');
    expect(told).toEqual(['voiceless']);
  });

  it('does not tell of a remark that it was heard: it is no part of a turn', async () => {
    speaker.say('Are you still there?', null);
    await vi.advanceTimersByTimeAsync(0);
    await finish();
    expect(told).toEqual(['idle']);
  });

  it('held, it falls silent, and goes on when it is released', async () => {
    await say('One.', 'Two.');
    speaker.hold();
    expect(speech.synthesis.paused).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).not.toContain('unavailable');
    speaker.release();
    expect(speech.synthesis.paused).toBe(false);
    await finish();
    expect(speech.synthesis.said).toEqual(['One.', 'Two.']);
  });

  it('says a sentence again where being held has ended it, as on Android', async () => {
    await say('One of two.');
    speaker.hold();
    await finish();
    expect(told).not.toContain('idle');
    speaker.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(speech.synthesis.said).toEqual(['One of two.', 'One of two.']);
  });

  it('a voice that was held and cancelled is not left paused', async () => {
    await say('One.');
    speaker.hold();
    speaker.cancel();
    expect(speech.synthesis.paused).toBe(false);
  });

  it('watches four seconds at least, 90 ms a character', () => {
    expect([watchdogMs('Short.'), watchdogMs('x'.repeat(100))]).toEqual([4_000, 9_000]);
  });

  it('waits for a tap where the browser wants one, and loses nothing', async () => {
    await say('Blocked.');
    speech.synthesis.fail('not-allowed');
    expect(told).toContain('blocked');
    speaker.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(speech.synthesis.said).toEqual(['Blocked.', 'Blocked.']);
  });

  it('cancel says nothing more and tells nobody', async () => {
    await say('One.', 'Two.');
    speaker.cancel();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(speech.synthesis.said).toEqual(['One.']);
    expect(told).toEqual(['1:1']);
    expect(speaker.idle).toBe(true);
  });

  it('is silent when the page goes', async () => {
    await say('Still talking.');
    const before = speech.synthesis.cancelled;
    window.dispatchEvent(new Event('pagehide'));
    expect(speech.synthesis.cancelled).toBe(before + 1);
  });
});

describe('chooseVoice', () => {
  const voice = (name: string, lang: string, localService: boolean, isDefault = false) => ({
    name,
    lang,
    localService,
    default: isDefault,
  });
  const VOICES = [
    voice('Google US English', 'en-US', false),
    voice('Daniel', 'en-GB', true),
    voice('Samantha', 'en_US', true),
    voice('Anna', 'de-DE', true, true),
  ];
  it.each([
    ['en-US', 'Samantha'],
    ['en-AU', 'Daniel'],
    ['de-AT', 'Anna'],
    ['fr-FR', undefined],
  ])('%s is spoken by %s', (lang, name) => expect(chooseVoice(VOICES, lang)?.name).toBe(name));

  it('takes a remote voice of the language where there is no other', () => {
    expect(chooseVoice([voice('Google français', 'fr-FR', false), ...VOICES], 'fr-FR')?.name).toBe('Google français');
  });
});
