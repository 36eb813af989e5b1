import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABELLED } from '../../../test/fixtures/question-lint/labelled.js';
import { SEEN_LATER, UNSEEN } from '../../../test/fixtures/question-lint/unseen.js';
import type { FindingKind } from './finding.js';
import { lintQuestion } from './lint-question.js';

const QUESTIONS = [...LABELLED, ...SEEN_LATER, ...UNSEEN].map(([text]) => text);
const lint = (text: string, index = 1) => lintQuestion(text, { index });
const rewriteOf = (text: string, kind: FindingKind) => lint(text).find((finding) => finding.kind === kind);

it('finds two weaknesses in one question', () => {
  const kinds = lint('Finden Sie nicht auch, dass Bibliotheken besser sind, und wie gefällt Ihnen das Personal?').map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['leading', 'double-barrelled']));
});

describe('rewrites', () => {
  it.each<[FindingKind, string, string]>([
    ['leading', 'How much do you enjoy using our app?', 'How do you feel about using our app?'],
    ['leading', "Don't you think the menu is confusing?", 'To what extent do you agree or disagree that the menu is confusing, and why?'],
    ['leading', 'You like the app, right?', 'What do you like or dislike about the app?'],
    ['leading', 'It was hard to find, wasn’t it?', 'How hard or easy was it to find?'],
    ['leading', 'How great was your stay with us?', 'How did you feel about your stay with us?'],
    ['leading', 'Did the price make you cancel?', 'What made you cancel?'],
    ['leading', 'How has our app improved your life?', 'How, if at all, has our app improved your life?'],
    ['leading', 'How much faster is the new version than the old one?', 'How does the new version compare with the old one?'],
    ['leading', 'Wie gefällt Ihnen unser großartiges neues Angebot?', 'Wie gefällt Ihnen unser neues Angebot?'],
    ['closed', 'Do you use a calendar?', 'How often, if at all, do you use a calendar?'],
    ['closed', 'Was the explanation very clear?', 'How clear or unclear was the explanation?'],
    ['closed', 'Did you feel prepared for the exam?', 'How prepared, if at all, did you feel for the exam?'],
    ['closed', 'Does your manager support you?', 'How, if at all, does your manager support you?'],
    [
      'closed',
      'If the library were open on Sundays, would you come?',
      'If the library were open on Sundays, how likely or unlikely would you be to come, and why?',
    ],
    ['closed', 'Sind Sie mit Ihrem Arzt zufrieden?', 'Wie zufrieden oder unzufrieden sind Sie mit Ihrem Arzt?'],
    ['closed', 'Haben Sie schon einmal ein Abo gekündigt?', 'Wenn Sie schon einmal ein Abo gekündigt haben: Wie war das beim letzten Mal?'],
    ['closed', 'Did the app crash?', ''],
    ['vague', 'What matters to you, such as price, design, etc.?', 'What matters to you, such as price or design?'],
    ['vague', 'Do you exercise regularly?', 'How often, if at all, do you exercise?'],
    ['vague', 'What do you think?', ''],
    ['jargon', 'What is a typical pain point for you?', 'What is a typical problem for you?'],
    ['jargon', 'What would an MVP need to do?', 'What would a first version need to do?'],
    ['jargon', 'How does your NPS influence you?', ''],
    ['personal-data', 'What is your full name?', ''],
  ])('%s: %s', (kind, text, rewrite) => {
    const finding = rewriteOf(text, kind);
    expect(finding).toBeDefined();
    expect(finding?.rewrite ?? '').toBe(rewrite);
  });

  it.each<[string, string, string]>([
    ['How do you feel about your pay and conditions?', 'How do you feel about your pay?', 'How do you feel about your conditions?'],
    [
      "How do you rate your manager's communication and leadership?",
      "How do you rate your manager's communication?",
      "How do you rate your manager's leadership?",
    ],
    ['Was the staff friendly and helpful?', 'How friendly or unfriendly was the staff?', 'How helpful, if at all, was the staff?'],
    ['Who set it up – and how did that go?', 'Who set it up?', 'How did that go?'],
    [
      'When did you last clean your kitchen and bathroom?',
      'When did you last clean your kitchen?',
      'When did you last clean your bathroom?',
    ],
    ['Was gefällt Ihnen und was würden Sie ändern?', 'Was gefällt Ihnen?', 'Was würden Sie ändern?'],
  ])('two questions: %s', (text, first, second) => {
    expect(rewriteOf(text, 'double-barrelled')).toMatchObject({ rewrite: first, alsoAsk: second });
  });

  it('mend what they are for and bring nothing new', () => {
    for (const text of QUESTIONS) {
      const kinds = lint(text).map(({ kind }) => kind);
      for (const { kind, rewrite, alsoAsk } of lint(text)) {
        const left = [rewrite, alsoAsk].flatMap((wording) => (wording === undefined ? [] : lint(wording).map((finding) => finding.kind)));
        expect(left, `${text} → ${rewrite ?? ''}`).not.toContain(kind);
        expect(kinds, `${text} → ${rewrite ?? ''}`).toEqual(expect.arrayContaining(left));
      }
    }
  });

  it('are one sentence or more, with one capital at the start and one mark at the end', () => {
    for (const text of QUESTIONS) {
      for (const { rewrite, alsoAsk } of lint(text)) {
        for (const wording of [rewrite, alsoAsk]) {
          if (wording !== undefined) expect(wording).toMatch(/^\p{Lu}(?!.*(?: {2}| [,?.]|\?\?|,,)).*[^\s?.,][?.]$/u);
        }
      }
    }
  });
});

describe('good questions that look like bad ones', () => {
  it.each([
    'Can you tell me about a time you and your colleagues disagreed?',
    'How did you and your husband decide where to live?',
    'How do you keep track of who has paid and who has not?',
    'What was good and what was bad about the course?',
    'How satisfied or dissatisfied are you with the opening hours, and why?',
    'Many people find it hard to talk about money. How do you talk about it at home?',
    'Do you work at night? If so, how do you sleep?',
    'Do you remember how you found us?',
    'Do you have an example?',
    'Are there parts of the job you would rather not do? Which ones?',
    'What kind of support did you get?',
    'What was the most frustrating part of the process?',
    'How old is your car?',
    'How do you know which answer is right?',
    'What is the name of the app?',
    'How do you feel about giving your e-mail address to shops?',
    'How did you improve your English?',
    'What is your NPS (how likely people are to recommend you)?',
    'Was war gut und was war schlecht an dem Kurs?',
    'Wie heißt die App, die Sie nutzen?',
    'Haben Sie noch Fragen an uns?',
  ])('%s', (text) => {
    expect(lint(text)).toEqual([]);
  });
});

describe('a question', () => {
  it('has its findings where they stand in the text as it was written', () => {
    const text = '  2.  What are your  biggest “pain points” ?';
    const [finding] = lint(text);
    expect(finding!.kind).toBe('jargon');
    expect(text.slice(...finding!.span)).toBe('pain points');
  });

  it('may refer to the one before, unless it is the first', () => {
    expect(lint('What happened next?', 0).map(({ kind }) => kind)).toEqual(['vague']);
    expect(lint('What happened next?', 1)).toEqual([]);
  });

  it('may be closed where a value is asked for', () => {
    expect(lintQuestion('Do you like the new design?', { index: 0, closedAnswer: true })).toEqual([]);
  });

  it('of another language is only checked for length and personal data', () => {
    expect(lint('Quelle est votre adresse e-mail ?').map(({ kind }) => kind)).toEqual(['personal-data']);
    expect(lint('¿Cuál es su fecha de nacimiento?').map(({ kind }) => kind)).toEqual(['personal-data']);
    expect(lint('電話番号を教えてください。').map(({ kind }) => kind)).toEqual(['personal-data']);
    expect(lint('Aimez-vous le prix et la qualité ?')).toEqual([]);
    expect(lintQuestion('Do you like it?', { index: 1, language: 'fr' })).toEqual([]);
    expect(lintQuestion('Do you like the design?', { index: 1, language: 'en-GB' }).map(({ kind }) => kind)).toEqual(['closed']);
    expect(lint(`${'とても'.repeat(40)}ですか。`).map(({ kind }) => kind)).toEqual(['too-long']);
  });

  const words = fc.constantFrom(...new Set(QUESTIONS.flatMap((text) => text.split(' '))), '\n', '-', '?', '…', '😀', 'and', 'und', "n't");
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(words, { maxLength: 60 }).map((some) => some.join(' ')),
    fc.tuple(fc.constantFrom(...QUESTIONS), fc.string({ maxLength: 20 })).map(([text, noise]) => `${noise}${text}${noise}`),
  );

  it('of any text gets findings within it, one of each kind, and the same ones every time', () => {
    fc.assert(
      fc.property(texts, fc.nat(3), (text, index) => {
        const findings = lint(text, index);
        expect(new Set(findings.map(({ kind }) => kind)).size).toBe(findings.length);
        for (const { span, explanation } of findings) {
          expect(span[0]).toBeGreaterThanOrEqual(0);
          expect(span[1]).toBeGreaterThan(span[0]);
          expect(span[1]).toBeLessThanOrEqual(text.length);
          expect(explanation).toMatch(/^[A-Z].*\.$/);
        }
        expect(lint(text, index)).toEqual(findings);
      }),
    );
  });

  it('is settled after a few rewrites', () => {
    fc.assert(
      fc.property(texts, (start) => {
        let text = start;
        for (let round = 0; round < 8; round++) {
          const rewrite = lint(text).find((finding) => finding.rewrite !== undefined)?.rewrite;
          if (rewrite === undefined) return;
          text = rewrite;
        }
        expect.unreachable(`still not settled: ${start} → ${text}`);
      }),
    );
  });
});
