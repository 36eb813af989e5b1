import { describe, expect, it } from 'vitest';
import { CARE_TEXTS } from '../../../../common/intents/care-texts.js';
import { GUIDED_TEXTS } from '../../../../common/intents/guided-texts.js';
import { INTENT_LANGUAGES } from '../../../../common/intents/phrases.js';
import { SCRIPT_TEXTS } from '../../../../common/intents/script-texts.js';
import { guideState } from './guide-state.js';
import { guideWith } from './testing/guides.js';
import { play } from './testing/play.js';

const care = CARE_TEXTS.de;
const { replies, resume, confirmStop } = SCRIPT_TEXTS.de;
const WHY = 'Warum gehen Sie in die Bibliothek?';
const OPENING = 'Willkommen. Es geht um Ihre Bibliothek.';
const guide = guideWith(
  [
    [
      { wording: WHY, probing: 'light' },
      { wording: 'Wie zufrieden sind Sie?', answer: { type: 'scale', min: 1, max: 5, minLabel: 'gar nicht', maxLabel: 'sehr' } },
      { wording: 'Was lesen Sie dort?' },
      { wording: 'Wie oft kommen Sie?', answer: { type: 'number', min: 0, max: null, unit: 'Tagen' } },
    ],
  ],
  {
    language: 'de',
    opening: OPENING,
    closing: 'Das war alles, jetzt haben wir ein klares Bild. Der Gutschein kommt per E-Mail. Auf Wiedersehen!',
  },
);
const SAD = 'Seit mein Mann gestorben ist, gehe ich hin, um nicht allein zu Hause zu sitzen.';
const said = (...answers: string[]) => play(guide, ['Gut', ...answers]).said;
const last = (...answers: string[]) => said(...answers).at(-1)!;
const stateOf = (...answers: string[]) => guideState(guide, play(guide, ['Gut', ...answers]).turns, { elapsedMs: 0, maxMs: Infinity });

describe('[GUIDED-35] words of suicide, and distress', () => {
  it.each(['Ich habe Selbstmordgedanken', 'Ich will nicht mehr leben', 'I want to kill myself'])(
    '%s: nothing is asked but whether to stop',
    (text) => {
      const { turns, metas } = play(guide, ['Gut', text]);
      const language = text.startsWith('I want') ? 'en' : 'de';
      expect(turns.at(-1)!.text).toBe(SCRIPT_TEXTS[language].replies.crisis);
      expect(metas.at(-1)).toMatchObject({ kind: 'support', wish: 'crisis', heard: { wish: 'crisis' } });
      expect(turns.at(-1)!.text).not.toContain(WHY);
    },
  );

  it('continues only at a plain word, pauses, or stops', () => {
    const CRISIS = 'Ich will nicht mehr leben';
    expect(last(CRISIS, 'Ich weiß es einfach nicht, es ist alles so viel geworden')).toBe(care.stillHere);
    expect(last(CRISIS, 'Nein, machen wir weiter')).toBe(`${resume} ${WHY}`);
    expect(last(CRISIS, 'Pause bitte')).toBe(replies.pause);
    expect(last(CRISIS, 'Ja')).toBe(`${care.nothingSaid} Der Gutschein kommt per E-Mail. Auf Wiedersehen!`);
    expect(last('Ruhe und Zeitungen gibt es dort genug.', CRISIS, '4')).toContain(GUIDED_TEXTS.de.noted('4'));
  });

  it('takes "I’ll go on" after distress for no answer', () => {
    expect(last('Ich muss weinen', 'Ja, ich mache weiter, danke.')).toBe(`${resume} ${WHY}`);
  });

  it('offers to stop the second time, leaves the question out after that, and never says the same twice in a row', () => {
    const turns = said('Ich muss weinen', 'Ich kann gerade nicht', 'Nein', 'Ich muss weinen', 'Ich kann nicht mehr');
    expect(turns[2]).toBe(`${replies.distress} ${WHY}`);
    expect(turns[3]).toBe(care.offerStop[0]);
    expect(turns[4]).toContain(`${resume} ${care.leave} Wie zufrieden sind Sie?`);
    expect(turns[5]).toContain(care.condolences[0]);
    expect(turns[6]).toBe(care.offerStop[1]);
    expect(turns.join(' ')).not.toContain(replies.skip);
  });

  it.each(['Mein Mann hat mich verlassen', 'Ich kann gerade nicht', 'I feel awful today, I cannot do this'])(
    '%s: is not followed up',
    (text) => {
      expect(play(guide, ['Gut', text]).metas.at(-1)).toMatchObject({ kind: 'repeat', wish: 'distress' });
    },
  );
});

describe('[GUIDED-36] a sad answer', () => {
  it.each([SAD, 'Seit dem Tod meiner Frau bin ich oft dort und weine im Lesesaal'])(
    'counts, is met with sympathy, and is not followed up: %s',
    (text) => {
      const { turns, metas } = play(guide, ['Gut', text]);
      expect(turns.at(-1)!.text).toContain(`${care.sympathy[0]} ${care.mayPause} Wie zufrieden sind Sie?`);
      expect(metas.at(-1)).toMatchObject({ kind: 'question', heard: { as: 'full', sad: true } });
      expect(stateOf(text).questions[0]).toMatchObject({ state: 'answered', distressed: true, answers: [4] });
    },
  );

  it('keeps a value that comes with it', () => {
    expect(stateOf(SAD, 'Eine 4, aber mein Mann ist gestorben').questions[1]).toMatchObject({
      value: 4,
      state: 'answered',
      distressed: true,
    });
  });
});

describe('[GUIDED-40] a sad answer that tells of no loss', () => {
  const LONELY = 'Ich war damals sehr einsam, und dort hat niemand gefragt.';
  it('is thanked for, kept and not followed up', () => {
    expect(last(LONELY)).toContain(`${SCRIPT_TEXTS.de.warm} Wie zufrieden sind Sie?`);
    expect(last(LONELY)).not.toContain(care.mayPause);
    expect(stateOf(LONELY).questions[0]).toMatchObject({ state: 'answered', distressed: false, answers: [4] });
    // Not "Could you give me an example?"
    expect(last('Einsam')).toContain(`${SCRIPT_TEXTS.de.warm} Wie zufrieden sind Sie?`);
  });

  it('is heard beside a value, and when it is the last one', () => {
    expect(last(LONELY, '2, weil ich so traurig war')).toContain(`${SCRIPT_TEXTS.de.warm} ${GUIDED_TEXTS.de.noted('2')}`);
    const end = last('weiter', 'weiter', 'weiter', '3, es war eine schwere Zeit', 'Ja');
    expect(end).toContain(SCRIPT_TEXTS.de.warm);
  });

  it('is no problem that is waved aside', () => {
    expect(last('Das möchte ich nicht sagen, ich bin zu traurig')).toContain(`${care.leave} Wie zufrieden sind Sie?`);
  });
});

describe('[GUIDED-37] pauses, and questions to the interviewer', () => {
  it('waits as long as they are called away, and comes back to the question', () => {
    const turns = said(
      'Einen Moment bitte',
      'Moment noch, es klingelt an der Tür',
      'Sekunde, ich muss kurz ans Telefon',
      'So, da bin ich wieder. Wo waren wir?',
    );
    expect(turns.slice(2)).toEqual([replies.pause, care.waiting, care.waiting, `${care.where} ${WHY}`]);
    expect(last('Moment', 'Moment noch')).toBe(care.waiting);
    expect(last('Moment', 'Geht schon wieder')).toBe(`${resume} ${WHY}`);
    expect(last('Moment', 'Weiter bitte')).toBe(`${resume} ${WHY}`);
    expect(stateOf('Moment', 'Weiter bitte').questions[0]!.state).toBe('asked');
  });

  it('says that it is an AI, and asks again', () => {
    expect(last('Und was lesen Sie gern?')).toBe(`${replies['asks-back']} ${WHY}`);
    // At the end of an answer, too, which counts as one.
    const turns = said('Weil es dort so ruhig ist und ich in Ruhe lesen kann, und Sie? Warum gehen Sie in die Bibliothek?');
    expect(turns.at(-1)).toContain(`${replies['asks-back']} Wie zufrieden sind Sie?`);
    expect(last('Weil mich meine Kinder fragen: Und du?')).not.toContain(replies['asks-back']);
    expect(last('Genug für heute')).toBe(confirmStop);
  });
});

describe('[GUIDED-38] a question that is not understood', () => {
  it.each(['Ich verstehe nicht', 'Können Sie die Frage anders formulieren?'])('is explained by the kind of its answer: %s', (text) => {
    expect(last(text)).toBe(`${care.explain.open} ${WHY}`);
    expect(last(text, text)).toBe(care.explain.again);
    const value = last('Ruhe und Zeitungen gibt es dort genug.', text);
    expect(value).toContain(care.explain.scale(1, 5));
    expect(last('weiter', 'weiter', 'weiter', text)).toBe(`${care.explain.number('Tage')} Wie oft kommen Sie?`);
  });

  it('explains a follow-up without repeating it', () => {
    const turns = said('Ruhe', 'Was meinen Sie mit Beispiel?');
    expect(turns.slice(2)).toEqual([GUIDED_TEXTS.de.probes.example, care.explain.example]);
  });
});

describe('[GUIDED-39] the greeting and the goodbye', () => {
  const first = (answer: string) => play(guide, [answer]).said[1];
  it('says the opening whatever the greeting is answered with', () => {
    expect(first('Nicht so gut')).toBe(`${care.unwell} ${OPENING} ${WHY}`);
    expect(first('Gut. Und Ihnen?')).toBe(`${care.andYou} ${OPENING} ${WHY}`);
    expect(first('Wer will das wissen?')).toBe(`${replies.who} ${OPENING} ${WHY}`);
    expect(play(guide, ['Aufhören', 'Nein']).said.at(-1)).toBe(`${resume} ${OPENING} ${WHY}`);
  });

  it('claims no more than there was', () => {
    const rest = 'Der Gutschein kommt per E-Mail. Auf Wiedersehen!';
    expect(last('Ruhe und Zeitungen gibt es dort genug.', 'Genug für heute', 'Ja')).toBe(`${care.early} ${rest}`);
    expect(last('weiter', 'weiter', 'weiter', 'weiter')).toBe(`${care.nothingSaid} ${rest}`);
    expect(last('Ruhe und Zeitungen gibt es dort genug.', '4', 'Krimis und Romane aus Schweden.', '3', 'Ja')).toBe(guide.closing);
  });

  it.each(INTENT_LANGUAGES)('tells how many questions are left, then on what the time depends: %s', (language) => {
    const { left, replies: own } = SCRIPT_TEXTS[language];
    expect(left(7)).toContain('7');
    // "That depends" would be about the number before it.
    expect(own.length).not.toMatch(/^(?:That|Das|Cela|Depende|Dipende|Dat|To|Bu,|Det|هذا يعتمد|お話し|这取决)/u);
  });
});
