import type { RouteReference } from '../../common/documented.decorator.js';
import { EXAMPLE_REPORT } from '../analysis.reference.js';

const formId = '5129312486921377';
const THEME_ID = '6a1d2c70-3d2b-4a8e-9f5e-0c7b1a2d3e4f';
const analyst = { kind: 'built-in', label: 'Built-in analyst (no language model)', model: null };
const version = {
  id: '2f6d0b1e-8c47-4f0a-9b1d-6e3a5c7d9f11',
  generated_at: '2026-11-21T18:10:00.000',
  current: true,
  interviews: 8,
  themes: 1,
  analyst,
  without_led: false,
};
const before = {
  id: '7a9c4e2d-1b3f-4c5d-8e6f-0a1b2c3d4e5f',
  generated_at: '2026-11-14T09:30:00.000',
  current: false,
  interviews: 5,
  themes: 1,
  analyst,
  without_led: false,
};

/** What /api/docs says of the versions of a report. */
export const VERSIONS_REFERENCE = {
  list: {
    summary: 'List the versions of a report',
    about:
      'Every finished report is kept as it was, the newest 20 of an interview, newest first. `interviews` and `themes` are as they were then.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { formId }, answer: { success: true, versions: [version, before] } },
  },
  read: {
    summary: 'Read a version of a report',
    about:
      'As it was when it was finished, without responses that were deleted since: they are in no count, and none of their words is left. The current ' +
      'version has what people decided about themes and passages since.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { formId, versionId: version.id }, answer: { success: true, version, analysis: EXAMPLE_REPORT } },
  },
  changes: {
    summary: 'Compare two versions of a report',
    about: 'What changed since the version before, or since another one. Both are counted over the responses that still exist.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params: { formId, versionId: version.id },
      query: { since: before.id },
      answer: {
        success: true,
        from: before,
        to: version,
        interviews: { before: 5, after: 8, added: 3, removed: 0 },
        analyst_changed: false,
        themes: [
          {
            theme_id: THEME_ID,
            name: 'Mobile',
            change: 'renamed',
            name_before: 'Phone',
            merged_into: null,
            before: { count: 2, of: 5, percentage: 40 },
            after: { count: 4, of: 8, percentage: 50 },
          },
        ],
      },
    },
  },
} satisfies Record<string, RouteReference>;
