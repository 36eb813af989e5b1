import type { RouteReference } from '../../../common/documented.decorator.js';

/** What /api/docs says of the voices that owners choose from. */
export const VOICES_REFERENCE = {
  voices: {
    summary: 'List the voices to choose from',
    about:
      'Those that the operator names, or those that the server lists that reads aloud. Without such a server (`available: false`) browsers speak. ' +
      '`usual` is what an interview has without a choice; null: browsers speak that language. `on_platform`: calls are held on a voice platform, which has a voice of its own. `interviewers` can be chosen as the field `voice` of the interview; `usual_interviewer` holds the calls of one whose choice is `auto`. `hears`: a server understands what participants say.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params: { id: '5129312486921377' },
      answer: {
        success: true,
        available: true,
        on_platform: false,
        usual_interviewer: 'builtin',
        interviewers: ['builtin'],
        hears: true,
        languages: [{ language: 'de', usual: 'thorsten', voices: ['thorsten', 'kerstin'] }],
      },
    },
  },
  previewVoice: {
    summary: 'Hear a voice',
    about: "Reads the words that an interview begins with in that language. The characters count towards the account's, once.",
    caller: 'owner',
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
    answers: 'audio/wav',
    example: {
      params: { id: '5129312486921377' },
      body: { language: 'de', voice: 'kerstin', pace: 'usual' },
      answer: '(sound)',
    },
  },
} satisfies Record<string, RouteReference>;
