import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../test/support/cpu-time.js';
import { asksForMore, saysNothingMore } from './nothing-more.js';

describe('an answer that says no more than that there is nothing to add', () => {
  it.each([
    ...["No, that's all.", 'no that is all', 'Nothing else, thanks', 'That’s it, thank you.', "No, I think that's everything.", "I'm done"],
    ...['No, nothing more to add', "nope, I'm good", "I can't think of anything else.", "That's all from me, thanks"],
    ...['Nein, das war’s.', 'nein das wars', 'Nein, das ist alles, danke.', 'Nichts mehr.', 'Mir fällt nichts mehr ein.', 'Ich bin fertig'],
    ...['Ich habe dem nichts hinzuzufügen.', 'Nein, das war alles von meiner Seite'],
    ...['Non, c’est tout.', 'Non merci, rien d’autre.', 'Je n’ai rien à ajouter.', 'Je crois que c’est tout, merci.'],
    ...['No, eso es todo.', 'Nada más, gracias.', 'Creo que eso es todo', 'No tengo nada más que añadir.'],
    ...['Não, é só isso.', 'Não, é tudo.', 'Mais nada, obrigada.', 'Acho que é isso.'],
    ...['No, è tutto.', 'Nient’altro, grazie.', 'No, basta così.', 'Non ho altro da aggiungere.'],
    ...['Nee, dat was het.', 'nee dat was alles', 'Verder niets, bedankt.'],
    ...['Nie, to wszystko.', 'Nic więcej, dziękuję.', 'To już wszystko.'],
    ...['Hayır, hepsi bu.', 'Yok, bu kadar.', 'Ekleyecek bir şeyim yok.'],
    ...['Nej, det var allt.', 'Inget mer, tack.', 'Nej, jag har inget att tillägga.'],
    ...['لا، هذا كل شيء.', 'لا شيء آخر، شكراً'],
    ...['いいえ、以上です。', '特にありません。', 'いいえ、他にはありません。ありがとうございます。'],
    ...['没有了，就这些。', '没什么要补充的了，谢谢', '没了'],
  ])('%s', (text) => expect(saysNothingMore(text)).toBe(true));

  it.each([
    ...[
      'No',
      'Nein',
      'Thanks',
      'Please stop. I want to end this interview.',
      'I want to stop now',
      'Ich möchte aufhören',
      'Je veux arrêter',
    ],
    ...['Quiero parar ya', 'Stop', 'I have to go', "That's all I ever wanted from a bank", 'Nothing else works as well as paper does'],
    ...[
      'That’s all nonsense, if you ask me',
      'No, but the price should be lower. That’s all.',
      'Das war alles sehr teuer',
      'C’est tout simple',
    ],
    ...['やめたいです', '我想停止', 'أريد التوقف', '', '…'],
  ])('not: %s', (text) => expect(saysNothingMore(text)).toBe(false));

  it('takes little time, whatever the text', () => {
    const long = [
      'no so well and '.repeat(6),
      'creo que que creo '.repeat(5),
      '没有没不了'.repeat(20),
      'danke schon '.repeat(8),
      'ja '.repeat(33),
    ];
    for (const text of long) expect(cpuMs(() => saysNothingMore(text.slice(0, 100)), 50)).toBeLessThan(50);
  });
});

describe('a question that invites the participant to finish', () => {
  it.each([
    'Is there anything else you would like to add?',
    'Do you have any final thoughts?',
    'Möchten Sie noch etwas ergänzen?',
    'Y a-t-il autre chose que vous souhaitez ajouter ?',
    '¿Hay algo más que quiera añadir?',
    'Há mais alguma coisa que gostaria de acrescentar?',
    'C’è altro da aggiungere?',
    'Wilt u nog iets toevoegen?',
    'Czy jest coś jeszcze, co chce Pan dodać?',
    'Eklemek istediğiniz bir şey var mı?',
    'Är det något mer du vill tillägga?',
    'هل هناك شيء آخر؟',
    '他に何かありますか？',
    '您还有什么要补充的吗？',
  ])('%s', (question) => expect(asksForMore(question)).toBe(true));

  it.each(['How do you plan your week?', 'Do you use any other tools?', 'What would you change?'])('not: %s', (question) =>
    expect(asksForMore(question)).toBe(false),
  );
});
