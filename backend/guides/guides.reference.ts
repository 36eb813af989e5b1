import type { RouteReference } from '../common/documented.decorator.js';
import { BLANK_GUIDE, type InterviewGuide, newQuestion } from '../contract/guide.js';

const FORM_ID = '5129312486921377';
const IMAGE_ID = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae';
const params = { id: FORM_ID };

const guide: InterviewGuide = {
  ...BLANK_GUIDE,
  opening: 'Thank you for taking the time. I would like to hear how your first week went.',
  sections: [
    {
      id: 'weekone1',
      title: 'The first week',
      questions: [
        {
          ...newQuestion('surprise', 'What surprised you most in your first week?'),
          purpose: 'Where expectations and reality differ.',
          probing: 'deep',
          hints: 'What they had expected, and why.',
        },
        {
          ...newQuestion('howready', 'How ready did you feel on your first day?'),
          answer: { type: 'scale', min: 1, max: 5, minLabel: 'not at all', maxLabel: 'completely' },
        },
      ],
    },
  ],
};
const fromPrompt: InterviewGuide = {
  ...BLANK_GUIDE,
  sections: [{ id: 'a1b2c3d4', title: '', questions: [newQuestion('e5f6g7h8', 'What surprised you most?')] }],
};

/** What /api/docs says of the routes of guides. */
export const GUIDES_REFERENCE = {
  get: {
    summary: "Read an interview's guide",
    about: 'The draft, its revision, and the version that new participants follow. Without a guide the interview follows its prompt.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params, answer: { success: true, guide, revision: 7, publishedVersion: 2, isPublishedCurrent: false } },
  },
  save: {
    summary: "Save the draft of an interview's guide",
    about: 'With `expectedRevision` it is refused if the guide was saved in between; 0 stands for an interview that had none.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
    example: { params, body: { guide, expectedRevision: 7 }, answer: { success: true, revision: 8 } },
  },
  fromPrompt: {
    summary: 'Make a guide from a prompt',
    about: 'With the questions that the built-in interviewer finds in it. Nothing is stored.',
    caller: 'owner',
    errors: ['RATE_LIMITED'],
    example: { body: { interviewInstructions: 'What surprised you most?' }, answer: { success: true, guide: fromPrompt } },
  },
  fromIntent: {
    summary: 'Draft a guide from a sentence',
    about:
      'What the owner wants to find out, in a sentence or two. `source` says whether a language model wrote the guide or a template was filled in: ' +
      'that is used without a model, and when it fails. Nothing is stored.',
    caller: 'owner',
    errors: ['RATE_LIMITED'],
    example: {
      body: { intent: 'Understand how the first week went for new colleagues.' },
      answer: { success: true, guide, source: 'model' },
    },
  },
  storeImage: {
    summary: 'Store an image for a question',
    about:
      'The bytes of a PNG, JPEG or WebP image that is not animated, of up to 1 MB and 8 million pixels, with its media type. The answer names it by its content; ' +
      'a question of the guide shows it as `image`. An interview keeps 40 images; then those that no guide shows make way.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'RATE_LIMITED'],
    example: { params, answer: { success: true, image: { id: IMAGE_ID, width: 1_200, height: 800 } } },
  },
  image: {
    summary: 'Read an image of a question',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    answers: 'image/*',
    example: { params: { ...params, imageId: IMAGE_ID }, answer: '(bytes)' },
  },
  checkQuestions: {
    summary: 'Check the wording of questions with the language model',
    about:
      'What the model adds to the rules of the editor: weaknesses of wording with a quote from the question, an explanation and, where there is one, ' +
      'a better wording. Findings that quote other words, repeat a rule or hold markup are left out. `checked` is false without a model, and when it fails. Nothing is stored.',
    caller: 'owner',
    errors: ['RATE_LIMITED'],
    example: {
      body: { questions: [{ id: 'howready', wording: 'How seamless was your first day?', closedAnswer: false }] },
      answer: {
        success: true,
        checked: true,
        findings: [
          {
            question: 'howready',
            kind: 'leading',
            span: [4, 12],
            explanation: 'It takes for granted that the day went well.',
            rewrite: 'How did your first day go?',
          },
        ],
      },
    },
  },
  draftTranslations: {
    summary: 'Draft translations',
    about:
      "Of an interview's texts, by the language model. Each comes back with its key; those that could not be translated, or are longer than `max`, are left out. " +
      'Translations that are visibly unfaithful are left out, and `left` counts the texts without one. `unavailable` says why there are none: without a model they are translated by hand. Nothing is stored.',
    caller: 'owner',
    errors: ['RATE_LIMITED'],
    example: {
      body: { from: 'en', to: 'de', texts: [{ key: 'surprise.wording', text: 'What surprised you most in your first week?', max: 500 }] },
      answer: {
        success: true,
        texts: [{ key: 'surprise.wording', text: 'Was hat Sie in Ihrer ersten Woche am meisten überrascht?' }],
        left: 0,
        unavailable: null,
      },
    },
  },
} as const satisfies Record<string, RouteReference>;
