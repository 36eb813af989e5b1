import { describe, expect, it } from 'vitest';
import { withoutWishes } from './answers.js';
import { recogniseIntent, saysReady } from './recognise-intent.js';

const kindOf = (text: string) => recogniseIntent(text)?.kind ?? null;

describe('objections, questions about the recording and the readers, pauses, and wishes to go back', () => {
  it.each([
    ['I don’t want to be recorded. Who allowed you to record me?', 'object'],
    ['I object to being recorded', 'object'],
    ['Please do not record this', 'object'],
    ['I do not consent to a recording', 'object'],
    ['Please stop recording', 'object'],
    ['Ich möchte nicht aufgenommen werden', 'object'],
    ['Ich möchte nicht, dass Sie mich aufnehmen.', 'object'],
    ['Ich widerspreche der Aufnahme', 'object'],
    ['Bitte nehmen Sie das nicht auf', 'object'],
    ['Bitte stoppen Sie die Aufnahme', 'object'],
    ['Wer hat Ihnen erlaubt, mich aufzunehmen?', 'object'],
    ['Je ne veux pas être enregistrée', 'object'],
    ['No quiero que me graben', 'object'],
    ['Non voglio essere registrato', 'object'],
    ['Ik wil niet opgenomen worden', 'object'],
    ['Are you recording this?', 'recording'],
    ['Is this being recorded?', 'recording'],
    ['Nehmen Sie das auf?', 'recording'],
    ['Wird das hier aufgenommen?', 'recording'],
    ['Is this a recording?', 'human'],
    ['Does a human read this?', 'privacy'],
    ['Is a real person going to read this?', 'privacy'],
    ['Will a person read my answers?', 'privacy'],
    ['Liest das eigentlich ein Mensch?', 'privacy'],
    ['Wird das von Menschen gelesen?', 'privacy'],
    ['I’m sitting here crying, sorry.', 'distress'],
    ['I feel like crying', 'distress'],
    ['Ich sitze hier und weine', 'distress'],
    ['Mir ist zum Heulen', 'distress'],
    ['I need a break', 'pause'],
    ['I need a minute', 'pause'],
    ['Give me a moment', 'pause'],
    ['Give me a moment, someone is at the door', 'pause'],
    ['hang on', 'pause'],
    ['Ich brauche eine Pause', 'pause'],
    ['Ich brauche kurz eine Minute', 'pause'],
    ['Einen Moment bitte', 'pause'],
    ['Geben Sie mir einen Moment', 'pause'],
    ['J’ai besoin d’une pause', 'pause'],
    ['Necesito un momento', 'pause'],
    ['Wait, I wasn’t finished', 'back'],
    ['Can we go back? You moved on before I told you about the hard moment.', 'back'],
    ['Can we go back to the previous question?', 'back'],
    ['I want to change my last answer', 'back'],
    ['Ich war noch nicht fertig', 'back'],
    ['Können wir zur vorherigen Frage zurück?', 'back'],
    ['Können wir noch mal zurückgehen?', 'back'],
    ['Ich möchte meine letzte Antwort ändern', 'back'],
    ['That question is too personal', 'skip'],
    ['Diese Frage ist mir zu persönlich', 'skip'],
    ['I want to stop. Please stop recording.', 'stop'],
  ])('%j: %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  it.each([
    'Hang on, it was in March I think.',
    'Let me think. It was probably the price.',
    'We record every call at work.',
    'I need a break from my kids sometimes.',
    'The moment I go back to work it starts again.',
    'Wait a second I think it was blue',
    'I record my expenses every evening in a notebook.',
    'They asked me whether a person reads this.',
    'Ich nehme mir jeden Tag eine Pause.',
    'Die Aufnahme im Krankenhaus hat drei Stunden gedauert.',
    'Ich bin nach zehn Jahren zurück in die Stadt gezogen.',
    'A person at the desk read my answers aloud.',
  ])('takes %j for an answer', (text) => {
    expect(kindOf(text)).toBeNull();
  });
});

describe('saysReady', () => {
  it.each(['OK, I can go on now', 'I’m ready', 'ok', 'Let’s continue', 'weiter', 'Ja, wir können weitermachen', 'Okay, ich bin wieder da'])(
    '%j',
    (text) => expect(saysReady(text)).toBe(true),
  );
  it.each(['It was the price', 'My mother was ill', 'Meine Mutter war krank', ''])('not %j', (text) => expect(saysReady(text)).toBe(false));
});

describe('withoutWishes', () => {
  it('leaves out a pause, its end and an objection, and keeps what is added to an earlier answer', () => {
    const turns = [
      { role: 'assistant' as const, text: 'What gets in the way?' },
      { role: 'user' as const, text: 'Please do not record this' },
      { role: 'assistant' as const, text: 'I understand. What gets in the way?' },
      { role: 'user' as const, text: 'I need a minute' },
      { role: 'assistant' as const, text: 'Take all the time you need. I’ll wait.' },
      { role: 'user' as const, text: 'OK, I can go on now' },
      { role: 'assistant' as const, text: 'All right, let’s continue. What gets in the way?' },
      { role: 'user' as const, text: 'Can we go back to the previous question?' },
      { role: 'assistant' as const, text: 'Of course.' },
      { role: 'user' as const, text: 'My sister plans it with me.' },
    ];
    expect(withoutWishes(turns).flatMap(({ role, text }) => (role === 'user' ? [text] : []))).toEqual(['My sister plans it with me.']);
  });
});
