import { describe, expect, it } from 'vitest';
import { withoutWishes } from './answers.js';
import { tellsBeside } from './told-beside.js';

const TOLD = [
  'Nobody ever asked me that, and now talking about it I am about to cry.',
  'We lost the whole holiday because of the flights and I’m going to cry now',
  'The food is terrible and the queue takes half an hour. I don’t want you to record me.',
  'Sie haben den Flug zweimal gestrichen und niemand hat uns Bescheid gesagt. Ich muss gerade weinen.',
  'Wir haben den Urlaub verloren wegen der Flüge, und jetzt muss ich weinen',
  'Ils ont annulé le vol deux fois et personne ne nous a prévenus. Je vais pleurer.',
  'Cancelaron el vuelo dos veces y nadie nos avisó. Voy a llorar.',
  'Cancelaram o voo duas vezes e ninguém nos avisou. Vou chorar.',
  'Hanno cancellato il volo due volte e nessuno ci ha avvisati. Sto per piangere.',
  'Ze hebben de vlucht twee keer geannuleerd en niemand zei iets. Ik moet huilen.',
  'Odwołali lot dwa razy i nikt nas nie poinformował. Zaraz się rozpłaczę.',
  'Uçuşu iki kez iptal ettiler ve kimse bize haber vermedi. Ağlamak üzereyim.',
  'De ställde in flyget två gånger och ingen sa något till oss. Jag börjar gråta.',
  'ألغوا الرحلة مرتين ولم يخبرنا أحد. أنا على وشك البكاء.',
  '飛行機が二回も欠航になって誰も教えてくれませんでした。泣きそうです。',
  '他们取消了两次航班，没有人通知我们。我快要哭了。',
];
const NOT_TOLD = [
  'I’m about to cry',
  'I can’t talk about this, it makes me cry.',
  'I am about to cry, can we please talk about something else?',
  'Sorry, I think I just need a moment, I am about to cry.',
  'Please do not record this. I will not say anything about my boss.',
  'I do not agree to being recorded, please delete everything that I have said so far.',
  'Ich kann darüber gerade nicht sprechen, ich muss weinen, tut mir leid.',
  'Entschuldigung, ich brauche kurz einen Moment, ich muss weinen.',
  'ごめんなさい、泣きそうです。',
  '对不起，我快要哭了。',
  'I just don’t want to live anymore, nothing makes any sense to me',
  // An answer without either is one anyway.
  'The food is terrible and the queue takes half an hour.',
];

describe('[GUIDED-46] what is said beside tears or an objection', () => {
  it.each(TOLD)('says something about the question: %s', (text) => {
    expect(tellsBeside(text)).toBe(true);
  });

  it.each(NOT_TOLD)('says nothing about it: %s', (text) => {
    expect(tellsBeside(text)).toBe(false);
  });

  it('stays in the words that summaries and completion read', () => {
    const kept = (text: string) => withoutWishes([{ role: 'user', text }], 'en').length;
    expect(kept(TOLD[0]!)).toBe(1);
    expect(kept(NOT_TOLD[0]!)).toBe(0);
  });
});
