import type { RouteReference } from '../../common/documented.decorator.js';

const THEME_ID = 'b2f7c6aa-0c9e-4f51-8c57-1d6a0f9e8d21';
const params = { id: '5129312486921377' };
const query = { attribute: 'language', completion: 'complete' };
const counts = { themeId: THEME_ID, participants: 12, passages: 19, share: 0.3, low: 0.181, high: 0.4543 };

/** What /api/docs says of the comparison by segment. */
export const SEGMENTS_REFERENCE = {
  compare: {
    summary: 'Compare themes by segment',
    about:
      'Participants and passages of each theme for every value of an attribute of the responses, with shares and their 95 % Wilson intervals. ' +
      '`completion`, `reported`, `from` and `to` choose interviews; `sample` says how many were counted and why the others were not. ' +
      '`link.source` compares by the hidden field `source`: its 20 most frequent values, each after an equals sign, and the rest as `other`.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params,
      query,
      answer: {
        success: true,
        attribute: 'language',
        sample: {
          total: 50,
          included: 40,
          leftOut: { unfinished: 4, excluded: 0, unread: 1, unguided: 0, unrecorded: 0, pending: 0, filtered: 5 },
        },
        themes: [{ id: THEME_ID, name: 'Mobile app', colour: '#4477aa', status: 'confirmed', parentId: null, depth: 0 }],
        all: { interviews: 40, themes: [counts] },
        segments: [{ value: 'en', interviews: 40, themes: [counts] }],
        moreValues: 0,
        revision: 8,
      },
    },
  },
  export: {
    summary: 'Download the comparison by segment as CSV',
    about: 'A line for each theme and segment. No text in it is computed by a spreadsheet.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    answers: 'text/csv',
    example: { params, query, answer: '"Theme","Part of","Attribute","Segment","Participants","Interviews"' },
  },
} satisfies Record<string, RouteReference>;
