import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../test/support/cpu-time.js';
import { asksForLater, refusesToAnswer } from './postponing.js';

describe('asksForLater', () => {
  it.each([
    'Can we come back to this later?',
    'Could we return to that at the end, please?',
    'Ask me later.',
    'Hmm, later please.',
    'I will answer that later',
    'Not now',
    'I would rather not talk about that now, can we come back to it later?',
    'Darüber möchte ich jetzt nicht reden, kommen wir später darauf zurück.',
    'No quiero hablar de eso ahora, ¿podemos volver a eso más tarde?',
    'Können wir später darauf zurückkommen?',
    'Darauf kommen wir später zurück',
    'Das möchte ich lieber später beantworten',
    'On peut y revenir plus tard ?',
    '¿Podemos volver a eso más tarde?',
    'Podemos voltar a isso mais tarde?',
    'Possiamo tornarci più tardi?',
    'Kunnen we daar later op terugkomen?',
    'Kan vi återkomma till det senare?',
    'Czy możemy do tego wrócić później?',
    'Buna daha sonra dönebilir miyiz?',
    'هل يمكننا العودة الى هذا لاحقا؟',
    'あとで答えます',
    '等一下再说吧',
  ])('hears the wish in "%s"', (text) => expect(asksForLater(text)).toBe(true));

  it.each([
    'I came back to it later and it was gone.',
    'Two years later I left the company.',
    'Sooner or later someone always calls.',
    'I do the paperwork later in the evening, after the children are asleep.',
    'At the end of the month we run out of money.',
    'Später habe ich dann gekündigt.',
    'Am Ende des Tages bin ich müde.',
    'Plus tard, j’ai changé de travail et de ville.',
    'Después de comer.',
  ])('takes "%s" for an answer', (text) => expect(asksForLater(text)).toBe(false));

  it('reads hostile text at once', () => {
    for (const words of ['can we please please ', 'later ', 'on peut y en ', 'und ']) {
      expect(cpuMs(() => asksForLater(words.repeat(6).slice(0, 120)), 50)).toBeLessThan(50);
    }
  });
});

describe('refusesToAnswer', () => {
  it.each([
    'I’d rather not say',
    'That is too personal',
    'Das möchte ich nicht sagen',
    'Je préfère ne pas répondre',
    'Prefiero no contestar',
  ])('tells "%s" from a mere skip', (text) => expect(refusesToAnswer(text)).toBe(true));
  it.each(['Next question please', 'Skip', 'Weiter, bitte'])('takes "%s" for a skip', (text) => expect(refusesToAnswer(text)).toBe(false));
});
