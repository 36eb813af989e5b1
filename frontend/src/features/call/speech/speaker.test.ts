import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSpeech, type FakeSpeech } from '../testing/fake-speech';
import { Speaker, watchdogMs } from './speaker';
import { chooseVoice } from './voices';

describe('Speaker', () => {
  let speech: FakeSpeech;
  let speaker: Speaker;
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
    speaker = new Speaker(speech.api, {
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
    expect(told).toEqual(['1:1', '1:2', 'idle']);
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

  it('[case 38] a sentence that never ends is cut off, and the next one said', async () => {
    await say('Stuck.', 'Next.');
    await vi.advanceTimersByTimeAsync(watchdogMs('Stuck.') - 1);
    expect(speech.synthesis.said).toEqual(['Stuck.']);
    await vi.advanceTimersByTimeAsync(1);
    expect(speech.synthesis.said).toEqual(['Stuck.', 'Next.']);
  });

  it('[case 38] two that never end, and the voice is given up', async () => {
    await say('Stuck.', 'Stuck too.', 'Never said.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toContain('unavailable');
    expect(told.at(-1)).toBe('idle');
    expect(speaker.say('More.', { seq: 1, offset: 9 })).toBe(false);
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
