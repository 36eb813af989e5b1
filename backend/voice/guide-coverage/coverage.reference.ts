import type { RouteReference } from '../../common/documented.decorator.js';

const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const FORM_ID = 5129312486921377;

/** What /api/docs says of the comparison of answers by question. */
export const COVERAGE_REFERENCE = {
  coverage: {
    summary: 'Compare answers by question',
    about:
      'Responses that follow a guide, newest first, 50 a page, with the state of each question: `open` (not reached), `bypassed` (a branch led ' +
      'past it), `asked` (no answer), `short`, `rich` (a value, or 25 words and more), `skipped` or `refused`. `questions` are those of the ' +
      'published guide, then those that only older versions have (`former`). `leftOut` counts responses without a guide, up to 1,000. ' +
      '`recorded` is false where it is not known which answer belongs to which question: a voice platform held the call, or the ' +
      'transcript was removed.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: {
      params: { formId: String(FORM_ID) },
      answer: {
        success: true,
        questions: [
          {
            id: 'surprise',
            wording: 'What surprised you most in your first week?',
            section: 'The first week',
            required: true,
            answerType: 'open',
          },
          { id: 'howready', wording: 'How ready did you feel?', section: 'The first week', required: false, answerType: 'scale' },
        ],
        rows: [
          {
            responseId: RESPONSE_ID,
            name: 'Ada Lovelace',
            createdAt: '2026-11-21T18:05:00.000Z',
            callStatus: 'completed',
            guideVersion: 2,
            recorded: true,
            cells: {
              surprise: { state: 'short', answer: 'How open everyone was.', seq: 4 },
              howready: { state: 'rich', value: '4', answer: 'A four, I would say.', seq: 6 },
            },
          },
        ],
        leftOut: 3,
        next: null,
      },
    },
  },
} satisfies Record<string, RouteReference>;
