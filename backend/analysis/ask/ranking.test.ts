import { describe, expect, it } from 'vitest';
import { scoreQuestions } from '../../../test/corpus/score-questions.js';
import { matchPassages } from './match-passages.js';
import { rankPassages } from './rank-passages.js';

/** A little below what it reaches on the development half; the bench measures the other one. */
const FLOORS = { belong: 0.62, found: 21, refused: 9 };

it('[ASK-03] [ASK-10] finds passages of the themes that questions are about, and not enough for what the interviews do not speak of', () => {
  const score = scoreQuestions({ matchPassages, rankPassages }, 'development');
  expect(score).toMatchObject({ questions: 24, unanswerable: 10 });
  expect(score.found).toBeGreaterThanOrEqual(FLOORS.found);
  expect(score.belong).toBeGreaterThanOrEqual(FLOORS.belong);
  expect(score.refused).toBeGreaterThanOrEqual(FLOORS.refused);
});

const said = (...texts: string[]) =>
  texts.map((text, at) => ({
    responseId: `r${at}`,
    turns: [
      { seq: 1, role: 'assistant' as const, text: 'What else?' },
      { seq: 2, role: 'user' as const, text },
    ],
  }));
const rank = (question: string, ...texts: string[]) => rankPassages(matchPassages(question, said(...texts), 'und'));

describe('ranking passages', () => {
  it.each([
    [
      'Is the delivery slow?',
      ['The deliveries were slow last winter.', 'I like the colour.', 'My delivery never came.', 'A slow delivery again.'],
    ],
    [
      'Wie sind die Lieferungen?',
      ['Die Lieferung kam nie an.', 'Ich mag die Farbe.', 'Auf Paketlieferungen warte ich ewig.', 'Jede Lieferung war zu spät.'],
    ],
    [
      'Comment sont les livraisons ?',
      ['La livraison est arrivée en retard.', 'La couleur me plaît.', 'Une livraison sur deux se perd.', 'Les livraisons sont lentes.'],
    ],
    ['¿Cómo son las entregas?', ['La entrega llegó tarde.', 'Me gusta el color.', 'Una entrega se perdió.', 'Las entregas son lentas.']],
    ['配達はどうですか', ['配達が遅かったです。', '色が好きです。', '配達が来ませんでした。', '配達は毎回遅れます。']],
  ])('[ASK-02] matches forms of words in the language of the interviews: %s', (question, texts) => {
    const { passages, isEnough } = rank(question, ...texts);
    expect(isEnough).toBe(true);
    expect(passages.map(({ responseId }) => responseId).sort()).toEqual(['r0', 'r2', 'r3']);
    for (const { text, matches } of passages) expect(matches.map(({ start, end }) => text.slice(start, end))).not.toEqual([]);
  });

  it('[ASK-04] shows each passage once, and few of one participant', () => {
    const repeated = 'The delivery was late again and nobody at the shop could tell me why that was.';
    const { passages, relevantParticipants } = rank(
      'What about the delivery?',
      repeated,
      repeated,
      'Delivery. Fine. The delivery came. Ok. A delivery is nice. Ok. No delivery today. Ok. My delivery box. Ok. Last delivery.',
    );
    expect(relevantParticipants).toBe(3);
    expect(passages.filter(({ text }) => text === repeated)).toHaveLength(1);
    expect(passages.filter(({ responseId }) => responseId === 'r2').length).toBeLessThanOrEqual(3);
  });

  it('[ASK-10] names the words that no participant used, and does not answer from the rest of the question', () => {
    const texts = Array.from({ length: 8 }, (_, at) => `My employer pays for lunch on day ${at} and I like the room.`);
    const { isEnough, missing } = rank('Does your employer offer dental insurance?', ...texts);
    expect(isEnough).toBe(false);
    expect(missing).toEqual(expect.arrayContaining(['dental', 'insurance']));
    expect(rank('What did they say?', ...texts).isEnough).toBe(false);
  });

  it('reads another language than it is asked in without failing', () => {
    const { passages } = rank('Was kostet das?', 'It costs too much.', 'The price is high.', 'Too expensive for me.');
    expect(passages.length).toBeGreaterThan(0);
    expect(rank('مرحبا؟', 'It costs too much.').passages).toEqual([]);
  });
});
