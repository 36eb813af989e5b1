import { describe, expect, it } from 'vitest';
import { estimatedMinutes, questionsIn } from './guide.js';
import { guideProblems } from './guide-problems.js';
import { guideSchema } from './guide-schema.js';
import { GUIDE_TEMPLATES, guideFromTemplate, subjectOf, templateFor } from './guide-templates.js';
import { openSubjectOf, withSubject } from './guide-templates/build-template.js';
import { languageByWords, TEMPLATE_LANGUAGES, templateLanguage, templatesIn } from './guide-templates/templates-in.js';
import { lintGuide } from './question-lint/lint-guide.js';

describe('the templates', () => {
  it('[GUIDE-15] are eight, with ids that no other has', () => {
    expect(GUIDE_TEMPLATES.map(({ id }) => id).sort()).toEqual(
      ['churn', 'concept-test', 'discovery', 'exit-interview', 'hiring', 'onboarding', 'satisfaction', 'usability'].sort(),
    );
    const ids = GUIDE_TEMPLATES.flatMap(({ guide }) => questionsIn(guide).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(GUIDE_TEMPLATES.map((template) => [template.id, template] as const))(
    '[GUIDE-15] %s is a whole guide: valid, nothing left open, of a bearable length',
    (_id, { guide, about, name, description }) => {
      expect(guideSchema.parse(guide)).toEqual(guide);
      expect([name, description, guide.opening, guide.closing, guide.tone, guide.taboos]).not.toContain('');
      const questions = questionsIn(guide);
      expect(questions.length).toBeGreaterThanOrEqual(7);
      expect(questions.every(({ purpose, minutes }) => purpose !== '' && minutes !== null)).toBe(true);
      expect(questions.some(({ probing }) => probing === 'deep')).toBe(true);
      expect(questions.some(({ answer }) => answer.type !== 'open')).toBe(true);
      expect(questions.some(({ required }) => !required)).toBe(true);
      expect(estimatedMinutes(guide)).toBeLessThanOrEqual(25);
      expect(JSON.stringify([guide, about('our app')])).not.toContain('{subject}');
    },
  );

  it.each(GUIDE_TEMPLATES.map((template) => [template.id, template.guide] as const))(
    '[GUIDE-15] %s asks nothing that the rules find weak',
    (_id, guide) => {
      const { questions, length } = lintGuide(guide, { language: 'en' });
      const found = questionsIn(guide).flatMap(({ id, wording }) => (questions.get(id) ?? []).map(({ kind }) => `${kind}: ${wording}`));
      expect(found).toEqual([]);
      expect(length).toBeNull();
    },
  );
});

/** What a template says, with the names of its places. */
function textsOf({ name, description, guide }: (typeof GUIDE_TEMPLATES)[number]): Record<string, string> {
  const texts: Record<string, string> = {
    name,
    description,
    opening: guide.opening,
    closing: guide.closing,
    tone: guide.tone,
    taboos: guide.taboos,
  };
  for (const { id, title } of guide.sections) texts[id] = title;
  for (const { id, wording, purpose, hints, moveOn, stimulus, answer } of questionsIn(guide)) {
    Object.assign(texts, {
      [id]: wording,
      [`${id}.purpose`]: purpose,
      [`${id}.hints`]: hints,
      [`${id}.moveOn`]: moveOn,
      [`${id}.stimulus`]: stimulus,
    });
    const said = {
      open: [],
      choice: 'options' in answer ? answer.options : [],
      scale: 'minLabel' in answer ? [answer.minLabel, answer.maxLabel] : [],
      number: 'unit' in answer ? [answer.unit] : [],
    }[answer.type];
    said.forEach((text, at) => (texts[`${id}.answer.${at}`] = text));
  }
  return texts;
}

describe('[GUIDE-62] a template that cannot know its subject', () => {
  it('leaves it open in every language, so that it is not published unnamed, and names it everywhere', async () => {
    for (const language of TEMPLATE_LANGUAGES) {
      const { guide } = (await templatesIn(language)).find(({ id }) => id === 'discovery')!;
      const open = openSubjectOf(guide)!;
      expect(guideProblems(guide).map(({ field }) => field)).toEqual(['opening', 'wording']);
      expect(withSubject(guide, '  ')).toEqual(guide);
      const named = withSubject(guide, ' the [weekly] $& plan ');
      expect(JSON.stringify(named)).not.toContain(open);
      expect(named.opening).toContain('the [weekly] $& plan');
      expect(guideProblems(withSubject(guide, 'the plan'))).toEqual([]);
    }
    const others = GUIDE_TEMPLATES.filter(({ id }) => id !== 'discovery');
    expect(others.map(({ guide }) => openSubjectOf(guide))).toEqual(others.map(() => null));
  });
});

describe('the templates in other languages', () => {
  const others = TEMPLATE_LANGUAGES.filter((language) => language !== 'en');
  it.each(others)('[GUIDE-47] %s: the same eight, every text translated, valid, and nothing that the rules find weak', async (language) => {
    const templates = await templatesIn(language);
    expect(templates.map(({ id }) => id)).toEqual(GUIDE_TEMPLATES.map(({ id }) => id));
    for (const [at, template] of templates.entries()) {
      expect(guideSchema.parse(template.guide)).toEqual(template.guide);
      const [texts, english] = [textsOf(template), textsOf(GUIDE_TEMPLATES[at]!)];
      expect(Object.keys(texts)).toEqual(Object.keys(english));
      const untranslated = Object.keys(texts).filter(
        (key) => (texts[key] === '') !== (english[key] === '') || (texts[key]!.includes(' ') && texts[key] === english[key]),
      );
      expect(untranslated).toEqual([]);
      // Written in that language, as far as its most frequent words tell.
      expect(languageByWords(Object.values(texts).join(' '))).toBe(language);
      const { questions, length } = lintGuide(template.guide, { language });
      expect([...questions.values()].flat()).toEqual([]);
      expect(length).toBeNull();
      // The editor does not name the language of a question: no other rules may apply then.
      expect([...lintGuide(template.guide).questions.values()].flat()).toEqual([]);
    }
  });

  it('[GUIDE-47] are chosen by the language of the interview, and English is the fallback', async () => {
    expect([templateLanguage('fr'), templateLanguage('pl'), templateLanguage(null)]).toEqual(['fr', 'en', 'en']);
    expect(languageByWords('Warum kündigen unsere Kunden?')).toBe('de');
    expect(languageByWords('Pourquoi nos clients partent')).toBe('fr');
    expect(languageByWords('Qué esperan los clientes')).toBe('es');
    expect(languageByWords('Ten minutes about the app')).toBe('en');
    expect(languageByWords('Kündigung')).toBeNull();
  });

  it.each([
    ['de', 'Verstehen, warum Kunden unser Abo kündigen', 'churn'],
    ['de', 'Wie zufrieden sind unsere Gäste mit dem Hotel?', 'satisfaction'],
    ['de', 'Bewerber für eine Stelle im Vertrieb kennenlernen', 'hiring'],
    ['fr', 'Comprendre pourquoi nos clients résilient leur abonnement', 'churn'],
    ['fr', 'Pourquoi nos salariés démissionnent-ils ?', 'exit-interview'],
    ['fr', 'Recueillir des réactions à notre idée avant le lancement', 'concept-test'],
    ['es', 'Entender por qué los clientes se dan de baja', 'churn'],
    ['es', '¿Cómo fueron los primeros días de los usuarios nuevos?', 'onboarding'],
    ['es', 'Averiguar dónde se atasca la gente al navegar por la tienda', 'usability'],
  ] as const)('[GUIDE-47] %s: %s', async (language, intent, id) => {
    const { template, guide } = guideFromTemplate(intent, await templatesIn(language));
    expect(template.id).toBe(id);
    expect(guide).toBe(template.guide);
  });
});

describe('a sentence of intent', () => {
  it.each([
    ['Understand why customers cancel our meal-kit subscription', 'churn', 'our meal-kit subscription'],
    ['I want to learn how well the checkout works and where people get stuck', 'usability', 'the checkout'],
    ['How do freelancers handle their taxes today, and what problems do they have?', 'discovery', null],
    ['Screen candidates for a sales position', 'hiring', null],
    ['Find out how satisfied guests are with our hotel', 'satisfaction', 'our hotel'],
    ['Why do employees resign?', 'exit-interview', null],
    ['How do new users get started with my budgeting app in the first week?', 'onboarding', 'our budgeting app'],
    ['Reactions to our idea of a bike-sharing subscription before launch', 'concept-test', 'our idea of a bike-sharing subscription'],
    ['Talk to people about rain', 'discovery', null],
  ])('[GUIDE-16] %s', (intent, id, subject) => {
    expect(templateFor(intent).id).toBe(id);
    expect(subjectOf(intent)).toBe(subject);
  });

  it('[GUIDE-16] becomes the best template about its subject', () => {
    const { template, guide } = guideFromTemplate('Understand why customers cancel our meal-kit subscription');
    expect(template.id).toBe('churn');
    expect(questionsIn(guide)[0]!.wording).toBe('What did you want our meal-kit subscription to do for you when you signed up?');
    expect(questionsIn(guide).map(({ id }) => id)).toEqual(questionsIn(template.guide).map(({ id }) => id));
    const { guide: nameless } = guideFromTemplate('Why do people cancel?');
    expect(nameless).toEqual(template.guide);
  });
});
