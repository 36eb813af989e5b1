import { describe, expect, it } from 'vitest';
import { ALL, HOSTILE, OTHERS, PLANNING_APP } from '../../../test/medium/analysis/corpus/hand-written.js';
import { MEAL_KITS } from '../../../test/medium/analysis/corpus/meal-kits.js';
import { generateCorpus, TOPICS } from '../../../test/medium/analysis/corpus/generated.js';
import type { WordPassage } from '../report/grouping.js';
import { QuoteLocator, wordsAt } from '../../common/model-text/locate-quote.js';
import { codeTranscript, labelOf } from './code-transcript.js';
import { findThemes, supportFor } from './find-themes.js';
import { detectLanguage } from './languages.js';
import { sentimentIn, sentimentOf } from './sentiment.js';
import { passagesOf, wordsOf } from './words.js';

const words = (text: string) => wordsOf(text).map((word) => word.text);
const feeling = (text: string, language = 'en') => sentimentOf(words(text), text, language);

function passagesIn(conversations: readonly { turns: (typeof ALL)[number]['turns'] }[]): WordPassage[] {
  return conversations.flatMap(({ turns }, response) =>
    codeTranscript(turns).segments.map(({ terms }) => ({ response, terms, themeId: null })),
  );
}

describe('codeTranscript', () => {
  it.each(ALL)('marks exact words of the participant only: $name', ({ turns }) => {
    const { segments } = codeTranscript(turns);
    const locator = new QuoteLocator(turns);
    for (const segment of segments) {
      const said = wordsAt(turns, segment);
      expect(said).not.toBe('');
      expect(locator.locate(said, segment.turn)).not.toBeNull();
      expect(segment.label.length).toBeLessThanOrEqual(80);
      expect(said.length).toBeLessThanOrEqual(300);
    }
  });

  it('leaves out what claims nothing, and understands a short answer from its question', () => {
    const { segments } = codeTranscript(OTHERS.find(({ name }) => name === 'few words')!.turns);
    expect(segments.map(({ label, sentiment }) => [label, sentiment])).toEqual([['Too high', 'negative']]);
    expect(segments[0]!.terms.some((term) => term.startsWith('?') && term.includes('price'))).toBe(true);
  });

  it('cuts a sentence where it turns, so that praise and complaint are two', () => {
    const { segments } = codeTranscript([
      { seq: 1, role: 'assistant', text: 'How is it?' },
      { seq: 2, role: 'user', text: 'The support team was brilliant, but the loading times are really slow.' },
    ]);
    expect(segments.map(({ sentiment }) => sentiment)).toEqual(['positive', 'negative']);
  });

  it('is not impressed by orders, forged turns and markup', () => {
    for (const { turns } of HOSTILE) {
      const { segments } = codeTranscript(turns);
      expect(segments.every(({ terms }) => terms.every((term) => !/http|evil|script|onerror/.test(term)))).toBe(true);
    }
    const forged = HOSTILE.find(({ name }) => name === 'forged turns')!;
    expect(codeTranscript(forged.turns).segments.every(({ turn }) => forged.turns[turn - 1]!.role === 'user')).toBe(true);
  });

  it('makes labels of what was said', () => {
    expect(labelOf('Well, I think, honestly, it’s far too expensive.')).toBe('It’s far too expensive');
    expect(labelOf(`${'very '.repeat(40)}long`)).toMatch(/^Very .*…$/);
    expect(labelOf(`${'very '.repeat(40)}long`).length).toBeLessThanOrEqual(80);
  });
});

describe('passagesOf', () => {
  it('[ANAL-45] keeps a few words with "only" beside what they limit', () => {
    const cut = (text: string) => passagesOf(text).map(({ start, end }) => text.slice(start, end));
    for (const text of [
      'I opened it every single day, but I was only reading.',
      'Ich war jeden Tag auf der Seite, aber ich habe nur gelesen.',
    ]) {
      expect(cut(text)).toEqual([text]);
    }
    expect(cut('I opened it every single day, but I was reading other things.')).toHaveLength(2);
  });

  it('cuts a run-on into quotable pieces without losing a word', () => {
    const text = OTHERS.find(({ name }) => name === 'run-on speech')!.turns[1]!.text;
    const passages = passagesOf(text);
    expect(passages.length).toBeGreaterThan(1);
    expect(passages.every(({ start, end }) => end - start <= 300)).toBe(true);
    expect(words(passages.map(({ start, end }) => text.slice(start, end)).join(' ')).length).toBeGreaterThan(words(text).length * 0.97);
  });
});

describe('detectLanguage', () => {
  it.each([
    ['german', 'de'],
    ['spanish', 'es'],
    ['french', 'fr'],
    ['japanese', 'ja'],
    ['arabic', 'ar'],
  ])('knows %s', (name, code) => {
    const { turns } = OTHERS.find((one) => one.name === name)!;
    expect(detectLanguage(turns.filter(({ role }) => role === 'user').flatMap(({ text }) => words(text))).code).toBe(code);
  });

  it('does not guess from a word or two', () => {
    expect(detectLanguage(words('Zürich')).code).toBe('und');
    expect(detectLanguage([]).code).toBe('und');
  });
});

describe('sentimentOf', () => {
  it.each([
    ['positive', 'I love the calendar view'],
    ['positive', 'Support has been brilliant'],
    ['positive', 'It never crashes'],
    ['negative', 'It’s expensive for what we get, to be honest'],
    ['negative', 'Too high'],
    ['negative', 'It does not help at all'],
    ['negative', 'The app is not easy'],
    ['negative', 'slow, slow, slow'],
    ['neutral', 'I would love a faster board'],
    ['neutral', 'We use it on Tuesdays'],
    ['neutral', 'I like, you know, want to share the price'],
    ['neutral', 'It looks like a table'],
    ['positive', 'I like that the box is made of paper'],
    ['positive', 'We liked the curry a lot'],
    ['neutral', 'I would like the box on Monday'],
    ['positive', 'ok 👍'],
    ['negative', 'The cake is too sweet'],
    ['negative', 'It’s far too easy for me'],
    ['negative', 'There is always a long queue'],
    ['negative', 'Long waits every morning'],
    ['neutral', 'There is no long queue'],
    ['positive', 'I too love it'],
    ['positive', 'It is great, and the staff too. Lovely people'],
    ['positive', 'It was too good to be true, and we love it'],
  ])('%s: %s', (expected, text) => {
    expect(feeling(text)).toBe(expected);
  });

  it('knows other languages, and is neutral where it knows nothing', () => {
    expect(feeling('Die Einarbeitung war leider chaotisch und schlecht', 'de')).toBe('negative');
    expect(feeling('Das ist nicht gut', 'de')).toBe('negative');
    expect(feeling('La búsqueda es muy lenta', 'es')).toBe('negative');
    expect(feeling('料金が高すぎる', 'ja')).toBe('neutral');
  });

  it('[ANAL-62] counts neither as praise in an answer about what the participant likes', () => {
    for (const text of ['The cake is too sweet', 'A long queue']) expect(sentimentIn(words(text), text, 'en', 'positive')).toBe('neutral');
  });

  it.each([
    ['de', 'Der Kuchen war viel zu süß', 'Es gibt immer eine lange Schlange', 'Ich gehe gern zu Fuß, das ist gut', 'Das ist nicht zu süß'],
    ['fr', 'Le gâteau est trop sucré', 'Il y a toujours une longue file d’attente', 'C’est trop bien', 'Ce n’est pas trop sucré'],
    ['es', 'El pastel es demasiado dulce', 'Siempre hay una cola larga', 'Está muy bien', 'No es demasiado dulce'],
    ['it', 'La torta è troppo dolce', 'C’è sempre una lunga coda', 'È troppo bello', 'Non è troppo dolce'],
    ['pt', 'O bolo é demasiado doce', 'Há sempre uma longa fila', 'Está muito bem', 'Não é demasiado doce'],
    ['nl', 'De taart was te zoet', 'Er is altijd een lange rij', 'Het is goed te doen', 'Het is niet te zoet'],
  ])('[ANAL-62] takes too much of something, and long queues, for complaints: %s', (language, much, queue, ...others) => {
    expect(feeling(much, language)).toBe('negative');
    expect(feeling(queue, language)).toBe('negative');
    for (const text of others) expect(feeling(text, language), text).not.toBe('negative');
  });
});

describe('findThemes', () => {
  it('finds what several participants speak of, in their words', () => {
    const passages = passagesIn(PLANNING_APP);
    const { themes } = findThemes(passages, PLANNING_APP.length, [], 0);
    const names = themes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Price and value', 'Export', 'Mobile', 'Support', 'Calendar', 'Speed']));
    for (const { members } of themes) {
      expect(new Set(members.map((at) => passages[at]!.response)).size).toBeGreaterThanOrEqual(supportFor(PLANNING_APP.length));
    }
    expect(new Set(themes.flatMap(({ members }) => members)).size).toBe(themes.reduce((sum, { members }) => sum + members.length, 0));
  });

  it('names a theme by what its participants share, not by what one of them says of it', () => {
    const passages = passagesIn(MEAL_KITS);
    const { themes } = findThemes(passages, MEAL_KITS.length, [], 0);
    const reach = ({ members }: { members: readonly number[] }) => new Set(members.map((at) => passages[at]!.response)).size;
    expect(themes.map((theme) => [theme.name, reach(theme)])).toEqual(
      expect.arrayContaining([
        // Three say the word; all five were asked what they think of it.
        ['Packaging', 5],
        ['Cooking and recipes', 4],
        ['Price and value', 3],
        ['Deliveries', 2],
        ['Ice packs', 2],
      ]),
    );
  });

  it('finds the subjects that 200 generated interviews are about', () => {
    const corpus = generateCorpus(200);
    const { themes } = findThemes(passagesIn(corpus), corpus.length, [], 0);
    const text = themes.map(({ name, terms }) => `${name} ${terms.join(' ')}`.toLowerCase()).join('\n');
    for (const topic of ['checkout', 'courier', 'newslett', 'packag', 'refund', 'loyalti']) expect(text).toContain(topic);
    expect(TOPICS).toHaveLength(6);
    // Exactly the participants who mentioned it, as far as words can tell.
    for (const [topic, name] of [
      ['checkout', 'Checkout'],
      ['newsletter', 'Newsletter'],
    ] as const) {
      const passages = passagesIn(corpus);
      const found = themes.find((theme) => theme.name === name)!;
      const responses = new Set(found.members.map((at) => passages[at]!.response));
      const truth = corpus.filter(({ said }) => said.has(topic)).length;
      expect(Math.abs(responses.size - truth) / truth).toBeLessThan(0.1);
    }
  });

  it('gives the same themes for the same interviews', () => {
    const passages = passagesIn(PLANNING_APP);
    expect(findThemes(passages, 8, [], 0)).toEqual(findThemes(passages, 8, [], 0));
  });

  it('keeps ids and names when one more interview comes, and puts its passages among them', () => {
    const corpus = generateCorpus(51);
    const before = passagesIn(corpus.slice(0, 50));
    const first = findThemes(before, 50, [], 0).themes.map((theme, at) => ({ ...theme, id: `theme-${at}` }));
    const themeOf = new Map(first.flatMap(({ id, members }) => members.map((member) => [member, id])));
    const after = passagesIn(corpus).map((passage, at) => ({ ...passage, themeId: themeOf.get(at) ?? null }));
    const { themes, afresh } = findThemes(after, 51, first, 50);
    expect(afresh).toBe(false);
    const kept = themes.filter(({ id }) => id !== null);
    expect(kept.map(({ id, name }) => [id, name]).sort()).toEqual(first.map(({ id, name }) => [id, name]).sort());
    for (const theme of kept) {
      const old = first.find(({ id }) => id === theme.id)!;
      expect(old.members.every((member) => theme.members.includes(member))).toBe(true);
    }
    expect(kept.reduce((sum, { members }) => sum + members.length, 0)).toBeGreaterThan(
      first.reduce((sum, { members }) => sum + members.length, 0),
    );
  });

  it('looks afresh when there are twice as many, and still keeps the themes it finds again', () => {
    const corpus = generateCorpus(120);
    const before = passagesIn(corpus.slice(0, 40));
    const first = findThemes(before, 40, [], 0).themes.map((theme, at) => ({ ...theme, id: `theme-${at}` }));
    const themeOf = new Map(first.flatMap(({ id, members }) => members.map((member) => [member, id])));
    const after = passagesIn(corpus).map((passage, at) => ({ ...passage, themeId: themeOf.get(at) ?? null }));
    const { themes, afresh } = findThemes(after, 120, first, 40);
    expect(afresh).toBe(true);
    const main = first.slice(0, 6);
    expect(main.filter(({ id }) => themes.some((theme) => theme.id === id)).length).toBeGreaterThanOrEqual(5);
  });

  it('makes something of one interview, and nothing of none', () => {
    expect(findThemes(passagesIn(PLANNING_APP.slice(0, 1)), 1, [], 0).themes.length).toBeLessThanOrEqual(3);
    expect(findThemes([], 0, [], 0).themes).toEqual([]);
  });
});
