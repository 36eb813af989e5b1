import type { RouteReference } from '../../../common/documented.decorator.js';

const CALL_ID = '9d1b7a34-0a8a-4a53-8a0c-6f0a3c1d2e4b';

/** What /api/docs says of images of questions. */
export const QUESTION_IMAGES_REFERENCE = {
  questionImage: {
    summary: 'Read an image of a question',
    about: 'One that the guide of this call shows. Its address is its content, so it may be kept.',
    caller: 'participant',
    errors: ['NOT_FOUND'],
    answers: 'image/*',
    example: {
      params: { callId: CALL_ID, imageId: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae' },
      answer: '(bytes)',
    },
  },
} satisfies Record<string, RouteReference>;
