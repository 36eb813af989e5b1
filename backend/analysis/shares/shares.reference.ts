import type { RouteReference } from '../../common/documented.decorator.js';

const FORM_ID = '5129312486921377';
const SHARE_ID = '9c2f1b7e-4f55-4d0e-8a3b-1d2e3f4a5b6c';
const TOKEN = 'u5Yq0mTzvX3oXq2nJ8d1bR7cK4wS6pLhZtGfEaVyQiM';
const share = {
  id: SHARE_ID,
  label: 'Steering committee',
  maskNames: true,
  createdAt: '2026-11-21T18:10:00.000Z',
  expiresAt: '2026-12-21T18:10:00.000Z',
  lastOpenedAt: null,
};

/** What /api/docs says of links to reports. */
export const SHARES_REFERENCE = {
  list: {
    summary: 'List links to a report',
    about: 'Those that are valid, newest first. The links themselves are not stored.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { formId: FORM_ID }, answer: { success: true, shares: [share] } },
  },
  create: {
    summary: 'Share a report by a link',
    about:
      'Anyone with the link can read the report in its current state, until it expires or is revoked: no transcripts, no ids, no contact details, and ' +
      'with `maskNames` no names of participants. Only this answer has the link: the server keeps a hash. At most 20 valid links.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      params: { formId: FORM_ID },
      body: { days: 30, maskNames: true, label: 'Steering committee' },
      answer: { success: true, share, link: `https://interviews.example.com/api/public/reports/${TOKEN}` },
    },
  },
  revoke: {
    summary: 'Revoke a link to a report',
    about: 'It stops working at once.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { formId: FORM_ID, shareId: SHARE_ID }, answer: { success: true } },
  },
  open: {
    summary: 'Read a shared report',
    about: 'A page without scripts. A link that is unknown, expired or revoked answers 404 with a page that says so.',
    caller: 'anyone',
    answers: 'text/html; charset=utf-8',
    example: { params: { token: TOKEN }, answer: '<!doctype html>…' },
  },
} satisfies Record<string, RouteReference>;
