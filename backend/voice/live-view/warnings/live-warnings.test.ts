import { describe, expect, it } from 'vitest';
import { guideWith } from '../../../integrations/voice-platform/builtin/guided/testing/guides.js';
import { play } from '../../../integrations/voice-platform/builtin/guided/testing/play.js';
import { liveWarnings } from './live-warnings.js';

const scale = { type: 'scale', min: 1, max: 5, minLabel: 'bad', maxLabel: 'good' } as const;
const guide = guideWith([
  [
    { wording: 'What do you do on Sunday evening?', probing: 'none', required: true },
    { wording: 'How good is that for you?', probing: 'none', required: true, answer: scale },
    { wording: 'What would you change?', probing: 'none', required: true },
    { wording: 'Who would help you with it?', probing: 'none', required: true },
  ],
]);
const played = (...answers: string[]) => play(guide, answers).turns;
const guided = { isGuided: true };
const after = (...answers: string[]) => liveWarnings(played(...answers), guided);

describe('[LIVE-04] warnings', () => {
  it('are none while an interview goes well', () => {
    expect(after()).toEqual([]);
    expect(after('Fine', 'I write a list.', '4', 'Nothing, really.')).toEqual([]);
  });

  const AGAIN = 'Can you repeat the question, please?';

  it('name one that asks the same question again and again, until it continues', () => {
    expect(after('Fine', 'I write a list.', AGAIN)).toEqual([]);
    expect(after('Fine', 'I write a list.', AGAIN, AGAIN, AGAIN)).toContain('stuck');
    expect(after('Fine', 'I write a list.', AGAIN, AGAIN, AGAIN, '4')).not.toContain('stuck');
  });

  it('name one whose participant gives no answers', () => {
    expect(after('Fine', 'I write a list.', AGAIN, AGAIN, AGAIN)).toContain('off-guide');
    expect(liveWarnings(played('Fine', 'I write a list.', AGAIN, AGAIN, AGAIN), { isGuided: false })).not.toContain('off-guide');
  });

  it('name answers that are the same three times, whatever their punctuation', () => {
    expect(after('I am fine', 'I am fine.', '4')).toEqual([]);
    expect(after('Écoute', 'ecoute!', 'ÉCOUTE')).toContain('repetitive');
  });

  it('name distress, and forget it later', () => {
    expect(after('Fine', 'I feel terrible, I cannot stop crying.')).toContain('distressed');
    expect(after('Fine', 'I want to kill myself.')).toContain('distressed');
    const later = played('Fine', 'I feel terrible, I cannot stop crying.', 'I write a list.', '4', 'Nothing.', 'My sister.');
    const calm = { role: 'assistant' as const, text: 'And then?', meta: { by: 'script', kind: 'question' } };
    const more = Array.from({ length: 6 }, (_, n) => ({ ...calm, seq: later.length + n + 1 }));
    expect(liveWarnings([...later, ...more], guided)).not.toContain('distressed');
  });

  it('name distress where a model replies, in a language that is not the interview’s, and as soon as it is said', () => {
    const asked = { seq: 1, role: 'assistant' as const, text: 'How was your week?', meta: { by: 'model', kind: 'model' } };
    const cries = {
      seq: 2,
      role: 'user' as const,
      meta: null,
      text: 'Entschuldigung, ich muss gerade weinen, meine Mutter ist letzte Woche gestorben.',
    };
    expect(liveWarnings([asked, cries], { isGuided: false })).toContain('distressed');
    expect(
      liveWarnings([asked, { ...cries, text: 'Sorry, I am crying right now, my mother died last week' }], { isGuided: false }),
    ).toContain('distressed');
    expect(liveWarnings([asked, { ...cries, text: 'Es war eine gute Woche.' }], { isGuided: false })).toEqual([]);
  });

  it('[GUIDED-44] name distress beside a wish that is more important', () => {
    expect(after('Fine', 'This is too personal, I’m about to cry. I want to stop.')).toContain('distressed');
    expect(after('Fine', 'My baby cries. I want to stop.')).not.toContain('distressed');
  });

  it('name a model that fails, until it has replied again or its failure is long ago', () => {
    const failure = { failure: 'timeout', atMs: 1_000 };
    const turn = (seq: number, meta: object) => ({ seq, role: 'assistant' as const, text: `Turn ${seq}`, meta });
    const failing = [turn(1, { by: 'model', kind: 'model' }), turn(2, { by: 'script', kind: 'question', modelFailed: failure })];
    expect(liveWarnings(failing, guided)).toEqual(['model-failing']);
    expect(liveWarnings([...failing, turn(3, { by: 'script', kind: 'question' })], guided)).toEqual(['model-failing']);
    expect(liveWarnings([...failing, turn(3, { by: 'model', kind: 'model' })], guided)).toEqual([]);
    const scripted = [3, 4, 5].map((seq) => turn(seq, { by: 'script', kind: 'question' }));
    expect(liveWarnings([...failing, ...scripted], guided)).toEqual([]);
  });
});
