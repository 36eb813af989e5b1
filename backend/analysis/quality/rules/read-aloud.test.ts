import { describe, expect, it } from 'vitest';
import { checkResponse } from '../check-response.js';
import type { QualityTurn } from '../quality-input.js';
import { plainContext } from '../testing/plain-context.js';

const READ = {
  en: [
    'My decision to enrol in the evening class was motivated by a long-standing interest in ceramics, together with the desire to acquire a practical skill.',
    'A lesson that I recall with particular clarity concerned the preparation of glazes, in which the instructor demonstrated the effects of different temperatures.',
    'I would recommend that the duration of each session be extended by thirty minutes, so that participants have sufficient opportunity to complete their work.',
    'The existing kiln should be replaced before the next term, since it is no longer capable of maintaining a constant temperature during the night.',
  ],
  de: [
    'Meine Entscheidung für den Abendkurs beruhte auf einem langjährigen Interesse an Keramik, verbunden mit dem Wunsch nach einer praktischen Fertigkeit für die Zeit danach.',
    'Besonders in Erinnerung geblieben ist mir die Stunde über Glasuren, in der die Leiterin die Wirkung verschiedener Temperaturen auf die Farben vorführte.',
    'Ich empfehle eine Verlängerung der einzelnen Termine um dreißig Minuten, damit alle Teilnehmer ihre Arbeiten in Ruhe fertigstellen und die Geräte reinigen können.',
    'Der vorhandene Ofen sollte vor dem nächsten Semester ersetzt werden, da er während der Nacht keine gleichmäßige Temperatur mehr halten kann.',
  ],
};

interface Said {
  readonly language?: 'en' | 'de';
  /** Words per minute of each stretch in turn; null when unknown. */
  readonly paces?: readonly number[] | null;
  readonly via?: 'voice' | 'text';
  readonly change?: (text: string) => string;
}

function signalOf({ language = 'en', paces = [150, 154, 147], via = 'voice', change = (text) => text }: Said) {
  let stretch = 0;
  const turns = READ[language].flatMap((read, index): QualityTurn[] => {
    const text = index === 1 ? change(read) : read;
    let from = 0;
    const spans = Array.from(paces ? text.matchAll(/[^ ,][^,]*,?/gu) : [], ({ 0: said, index: start }) => {
      const to = from + Math.round((said.split(' ').length / paces![stretch++ % paces!.length]!) * 60_000);
      const span = { start, end: start + said.length, from, to };
      from = to + 300;
      return span;
    });
    return [
      { seq: index * 2 + 1, role: 'assistant', text: 'Why?', via: null, at: null },
      { seq: index * 2 + 2, role: 'user', text, via, at: null, spans: paces && spans },
    ];
  });
  return checkResponse(turns, plainContext(language)).find(({ kind }) => kind === 'machine-written');
}

describe('[QUAL-23] answers that are read aloud', () => {
  it.each(['en', 'de'] as const)('are recognised by pace, sentence length and the lack of fillers, with the figures: %s', (language) => {
    const signal = signalOf({ language });
    expect(signal).toMatchObject({ reason: 'read-aloud', values: { words: expect.any(Number), perMinute: expect.any(Number) } });
    expect(signal!.values.perMinute).toBeGreaterThanOrEqual(149);
    expect(signal!.values.perMinute).toBeLessThanOrEqual(152);
    expect(signal!.values.spread).toBeLessThanOrEqual(3);
    expect(signal!.values.sentence).toBeGreaterThan(18);
    expect(signal!.places).toHaveLength(4);
  });

  it.each<[string, Said]>([
    ['at a changing pace', { paces: [150, 205, 110, 178] }],
    ['with one filler', { change: (text) => text.replace('clarity', 'clarity, um,') }],
    ['with a filler of several words', { change: (text) => text.replace('concerned', 'I mean concerned') }],
    ['with a word said twice', { change: (text) => text.replace('the instructor', 'the the instructor') }],
    ['with a word broken off', { change: (text) => text.replace('the instructor', 'the instruc- the instructor') }],
    ['in German with a filler', { language: 'de', change: (text) => text.replace('Wirkung', 'Wirkung, ähm, die Wirkung') }],
    [
      'in short sentences',
      {
        change: () =>
          'It was good. I liked it. We made a cup. It broke. We laughed. I made a new one. It is blue. I drink tea from it now.',
      },
    ],
    ['at a time that is not known', { paces: null }],
    ['typed', { via: 'text' }],
  ])('are none when spoken %s', (_how, said) => expect(signalOf(said)).toBeUndefined());
});
