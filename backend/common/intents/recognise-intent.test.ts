import { describe, expect, it, vi } from 'vitest';
import { cpuMs } from '../../../test/support/cpu-time.js';
import { withoutWishes } from './answers.js';
import { compilePatterns } from './compile-patterns.js';
import { confirmsStop, readYesOrNo, recogniseIntent, soundsUnsure } from './recognise-intent.js';

describe('recogniseIntent', () => {
  it.each([
    ['Please stop. I want to end this interview.', 'stop', 'en'],
    ['Ich möchte aufhören', 'stop', 'de'],
    ['Je voudrais arrêter maintenant, s’il vous plaît.', 'stop', 'fr'],
    ['Quiero terminar la entrevista, por favor', 'stop', 'es'],
    ['Quero parar por aqui', 'stop', 'pt'],
    ['Vorrei smettere adesso', 'stop', 'it'],
    ['Ik wil stoppen met dit interview', 'stop', 'nl'],
    ['Chciałbym zakończyć ten wywiad', 'stop', 'pl'],
    ['Görüşmeyi bitirmek istiyorum', 'stop', 'tr'],
    ['أريد إنهاء المقابلة', 'stop', 'ar'],
    ['もうやめたいです', 'stop', 'ja'],
    ['我想结束这个采访', 'stop', 'zh'],
    ['Last Tuesday she hit me. I feel so ashamed, I can’t talk about this.', 'distress', 'en'],
    ['Können wir auf Deutsch weitermachen? Ich verstehe das nicht so gut.', 'language', 'de'],
    ['who is going to read this?', 'privacy', 'en'],
  ])('%j: %s (%s)', (text, kind, language) => {
    expect(recogniseIntent(text)).toEqual({ kind, language });
  });

  it.each([
    'Fine',
    'I had to stop working because of my back.',
    'I want to leave my job and travel.',
    'They charge per month, and I stopped paying.',
    'No, the calendar is slow, that is all.',
    'Sobre todo el precio y la atención, eso es todo.',
    'The battery died after a year, which was the end of it for me.',
    'We skip breakfast when we are late and go straight to work.',
    'Ich habe aufgehört zu rauchen, als meine Tochter zur Welt kam.',
    'Je passe beaucoup de temps à répondre aux questions de mes clients.',
  ])('takes %j for an answer', (text) => {
    expect(recogniseIntent(text)).toBeNull();
  });

  it('takes the end of a longer turn for a wish, and the middle of it for a story', () => {
    const story =
      'I used the old tool for years and then our whole team moved to the new one because it was cheaper and quicker to learn for everybody';
    expect(recogniseIntent(`${story}. Anyway, I want to stop now.`)?.kind).toBe('stop');
    expect(recogniseIntent(`I want to stop now, I told my boss. ${story}.`)).toBeNull();
  });

  it.each(['right now ', 'merci beaucoup ', 'la question ', 'por favor ', 'das interview ', '我想', 'もう'])(
    'is quick on %j said many times',
    (words) => {
      for (const times of [60, 9]) expect(cpuMs(() => recogniseIntent(words.repeat(times)), 100)).toBeLessThan(100);
    },
  );
});

describe('[GUIDED-22] a wish in another language than the interview’s', () => {
  it.each([
    ['de', 'Termine.'],
    ['de', 'Die Arbeit. Termine.'],
    ['de', 'Basta'],
    ['de', 'Pas'],
    ['de', 'Passen'],
    ['de', 'Alto'],
    ['de', 'Para'],
    ['de', 'Fin'],
    ['de', 'Slut.'],
    ['en', 'Slut'],
    ['fr', 'Alto'],
    ['it', 'Alto'],
    ['sv', 'Ende'],
    ['pl', 'Salta'],
    ['nl', 'Termine'],
    ['ja', '结束'],
  ] as const)('is an answer when it is a single word: %s, %j', (language, text) => {
    expect(recogniseIntent(text, new Set([language]))).toBeNull();
  });

  it.each([
    ['de', 'Je voudrais arrêter maintenant', 'stop', 'fr'],
    ['fr', 'I want to stop now, please', 'stop', 'en'],
    ['en', 'Ich möchte aufhören', 'stop', 'de'],
    ['de', 'やめて', 'stop', 'ja'],
    ['fr', 'Termine', 'stop', 'fr'],
    ['de', 'Aufhören', 'stop', 'de'],
    ['de', 'Stop', 'stop', 'de'],
    ['de', 'Weiter', 'skip', 'de'],
    ['pl', 'Pas', 'skip', 'pl'],
    ['sv', 'Slut', 'stop', 'sv'],
    ['ja', 'Stop, please', 'stop', 'en'],
  ] as const)('counts when it is longer, and a single word in its own: %s, %j', (heldIn, text, kind, language) => {
    expect(recogniseIntent(text, new Set([heldIn]))).toEqual({ kind, language });
  });

  it.each([
    ['de', 'Lärm.', undefined, false],
    ['de', 'Termine', undefined, false],
    ['en', 'The noise', undefined, false],
    ['de', 'Ja', undefined, true],
    ['de', 'Ja, bitte', undefined, true],
    ['de', 'Beenden', undefined, true],
    ['de', 'Nein', undefined, false],
    ['fr', 'Oui', undefined, true],
    ['ja', 'はい', undefined, true],
    ['en', 'Ja', 'de', true],
    ['es', 'Evet', undefined, false],
  ] as const)('only a yes or the wish itself confirms it: %s, %j', (heldIn, answer, wishedIn, confirms) => {
    expect(confirmsStop(answer, new Set([heldIn]), wishedIn)).toBe(confirms);
  });
});

describe('readYesOrNo', () => {
  it.each([
    ['Yes, please', 'yes'],
    ['Ja', 'yes'],
    ['No, let’s continue', 'no'],
    ['Nein, weiter', 'no'],
    ['The weather', null],
  ])('%j: %s', (text, said) => {
    expect(readYesOrNo(text)).toBe(said);
  });
});

describe('withoutWishes', () => {
  it('keeps answers and leaves out what was said to the interviewer', () => {
    const turns = [
      { role: 'assistant', text: 'What do you like?' },
      { role: 'user', text: 'Who will read this?' },
      { role: 'assistant', text: 'The people who run this study can read it. What do you like?' },
      { role: 'user', text: 'The colours' },
      { role: 'assistant', text: 'Thank you. What not?' },
      { role: 'user', text: 'stop' },
      { role: 'assistant', text: 'Of course. Would you like to end the interview now?' },
      { role: 'user', text: 'Yes, thank you so much' },
    ] as const;
    expect(withoutWishes(turns).map(({ text }) => text)).toEqual([
      'What do you like?',
      'The people who run this study can read it. What do you like?',
      'The colours',
      'Thank you. What not?',
    ]);
  });
});

describe('compilePatterns', () => {
  /** The large patterns that are tested while something runs. */
  function patternsUsedBy(run: () => void): Set<string> {
    const used = new Set<string>();
    const { test } = RegExp.prototype as { test: (this: RegExp, text: string) => boolean };
    const spy = vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text: string) {
      if (this.source.length > 300) used.add(this.source);
      return test.call(this, text);
    });
    run();
    spy.mockRestore();
    return used;
  }

  it('compiles every pattern that reading a turn uses', () => {
    const compiled = patternsUsedBy(() => [...compilePatterns()]);
    const used = patternsUsedBy(() => {
      for (const text of [
        'Please stop. I want to end this.',
        'Je voudrais arrêter maintenant et puis voilà',
        'もう終わりたいです',
        '我想停止',
        'نعم اريد',
      ]) {
        recogniseIntent(text);
        soundsUnsure(text);
        readYesOrNo(text);
      }
    });
    expect(used.size).toBeGreaterThan(50);
    expect([...used].filter((source) => !compiled.has(source))).toEqual([]);
  });

  it('begins with those that every answer is compared with, each short enough for V8 to optimise', () => {
    const usual = patternsUsedBy(() => recogniseIntent('I sit down on Sunday evening, and then my wife’s brother comes by.'));
    const first = [...patternsUsedBy(() => [...compilePatterns()])].slice(0, 150);
    expect(usual.size).toBeGreaterThan(10);
    expect([...usual].filter((source) => !first.includes(source))).toEqual([]);
    // Longer ones are never optimised (kRegExpTooLargeToOptimize).
    expect([...usual].filter((source) => source.length > 20_000)).toEqual([]);
  });

  it('does so in many steps: none of them holds up the process for long', () => {
    expect([...compilePatterns()].length).toBeGreaterThan(200);
  });
});
