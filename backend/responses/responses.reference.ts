import type { RouteReference } from '../common/documented.decorator.js';
import { EXAMPLE_RESPONSE, SUBMITTED_FIELD_NAMES } from '../contract/response-fields.js';
import { EXAMPLE_INTERVIEW, PUBLIC_FIELD_NAMES, wireContent } from '../contract/interview-fields.js';

const FORM_ID = '5129312486921377';
const ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const USER_ID = '8b0f3c52-6a0e-4d3c-9d2b-1f8f4a7a9f10';
const TOKEN = 'u5Yq0mTzvX3oXq2nJ8d1bR7cK4wS6pLhZtGfEaVyQiM';

const contact = Object.fromEntries(SUBMITTED_FIELD_NAMES.map((name) => [name, EXAMPLE_RESPONSE[name]]));
const item = {
  id: ID,
  form_id: Number(FORM_ID),
  ...EXAMPLE_RESPONSE,
  call_status: 'completed',
  completion: { state: 'complete', answered: 7, questions: 8 },
  submitted_at: '2026-11-21T18:05:00.000',
  updated_at: '2026-11-21T18:08:30.000',
  has_recording: true,
  processing: false,
  include_in_analysis: null,
  removed: null,
  rating: 5,
  starred: true,
  tags: [],
  version: 5,
};
const summary = {
  interview_summary: 'Settled in quickly; would shorten the first day.',
  interview_recording: `/api/responses/${ID}/recording`,
  summary_source: 'model',
  consent_version: '5f2b7c9d0e1a4b36',
  consent_language: 'de',
  consent_at: '2026-11-21T18:05:20.000',
  hidden_fields: { source: 'panel-a' },
  limit_reached: null,
};

/** What /api/docs says of the responses' routes. */
export const RESPONSES_REFERENCE = {
  rate: {
    summary: 'Rate an interview',
    about:
      'One to five, with a comment or without, from the browser that created the response. A later rating replaces the earlier one. Only where ' +
      'the owner asks for ratings, and once the interview has begun.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { params: { responseId: ID }, body: { rating: 5, comment: 'It felt like a real talk.' }, answer: { success: true } },
  },
  ratings: {
    summary: 'Read the average rating of an interview',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: FORM_ID }, answer: { success: true, ratings: { count: 9, average: 4.3 } } },
  },
  count: {
    summary: "Count this month's responses",
    about: 'Those of the calendar month (UTC) in which the participant has said something or results have come.',
    caller: 'owner',
    errors: ['FORBIDDEN'],
    example: { params: { userId: USER_ID }, answer: { success: true, count: 12, maxResponses: 20 } },
  },
  export: {
    summary: 'Download responses as a file',
    about:
      'Newest first, in constant memory however many they are. `q` as in the list. `columns`: `basic` (the default: eight columns), `all`, or `answers` ' +
      '(who answered what, a column for each question of the guide). `format`: `csv` (the default), `semicolons`, or `xlsx`. `x-total-count` tells how many rows will come, when ' +
      'that is known beforehand. Cells that a spreadsheet would compute begin with an apostrophe.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    answers: 'text/csv; charset=utf-8',
    example: {
      params: { formId: FORM_ID },
      query: { q: 'first day', tz: 'Europe/Berlin' },
      answer: '"Submitted At","First Name",…\r\n"Nov 21, 7:05PM","Ada",…\r\n',
    },
  },
  get: {
    summary: "List an interview's responses, or read one",
    about:
      'The id tells which: an integer is an interview, a UUID a response. The list comes whole, oldest first; with `limit` it comes in ' +
      'pages, newest first and without transcripts. `sort` (also `link.` and the name of a hidden field) and `order` change the order; `state` (completed, partial, left, live, not-started, ' +
      'failed; several with commas), `review`, `star`, `tags` (ids, with commas: one of them), `hidden` (a hidden field and its whole value: `source=panel-a`), `from`, `to` and `contact` filter pages; `skip` passes over rows after the cursor (not together with `q`). `q` is looked ' +
      'for in name, e-mail, phone, summary, transcript, recording and hidden fields, in any case; `total` counts up to 1,000 matches, and ' +
      '`totalIsLeast` says that there are more. A page of matches has `match` where neither name, e-mail nor phone hold the text: a ' +
      'piece of what does.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params: { id: FORM_ID },
      query: { limit: '50', q: 'first day' },
      answer: {
        success: true,
        responses: [{ ...item, ...summary, match: { field: 'summary', text: summary.interview_summary } }],
        nextCursor: null,
        total: 1,
        top: 42,
        epoch: '0c5f3b1e-9a55-4f0e-8f5d-0f6f5b6f7a11',
      },
    },
  },
  neighbours: {
    summary: 'Find the responses before and after one',
    about: 'In the order and with the filters of a list: the same query as there.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params: { id: ID },
      query: { sort: 'name', state: 'completed,partial' },
      answer: { success: true, previous: null, next: ID },
    },
  },
  deleteMany: {
    summary: 'Delete responses, with a minute to undo it',
    about:
      'Up to 500 of them. They leave lists, counts, exports and reports at once. At `final_at` they are erased with their recordings, events ' +
      'and quotes, unless the deletion is undone before. Ids that are not yours, or deleted already, are passed over.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      body: { ids: [ID] },
      answer: { success: true, deletion: { id: USER_ID, count: 1, final_at: '2026-11-21T18:09:00.000' } },
    },
  },
  restore: {
    summary: 'Undo a deletion',
    about: 'Restores every response of it, as long as it is not final.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: USER_ID }, answer: { success: true, restored: 1 } },
  },
  include: {
    summary: 'Take a response into the analysis, or leave it out',
    about:
      "Only for responses with `source` 'browser': results that the participant's browser reported, with no call behind them. They stay out " +
      "of the analysis unless this or the interview's setting includes them. `null` goes back to the setting. A report shows the change at once " +
      'when a response is left out, and with the next report when one is included.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      params: { id: ID },
      body: { included: true },
      answer: {
        success: true,
        response: {
          ...item,
          ...summary,
          source: 'browser' as const,
          include_in_analysis: true,
          has_recording: false,
          interview_recording: null,
          summary_source: 'browser',
          interview_transcript: 'AI: How was it?\nUser: Good.',
        },
      },
    },
  },
  import: {
    summary: 'Import transcripts',
    about:
      'All of them or none: an error names the entry, counted from 0, such as `responses.3.turns.0.text`. At most 500 transcripts and 1 MiB a ' +
      'request; 10,000 transcripts in 200 requests a day, and what the installation has room for (409). Repeating a request adds nothing and answers the same ids: the same content, or the ' +
      "same header `Idempotency-Key`, is the same request. Imported responses are summarised and analysed like others, are marked with `source` 'imported', " +
      'and do not count towards the month. `seconds` says when a turn was said, from the beginning. Files are read by the site; this route takes turns.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      params: { formId: FORM_ID },
      body: {
        responses: [
          {
            firstname: 'Ada',
            lastname: 'Lovelace',
            turns: [
              { role: 'assistant', text: 'What surprised you most?', seconds: 4 },
              { role: 'user', text: 'How quickly I felt at home.', seconds: 7.5 },
            ],
            completed: true,
            at: '2026-11-20T09:30:00Z',
            durationSeconds: 12,
          },
        ],
      },
      answer: { success: true, ids: [ID] },
    },
  },
  removeMine: {
    summary: 'Delete my answers',
    about: 'For the browser that created the response. What was said, its recording and the contact details are deleted for good.',
    caller: 'participant',
    errors: ['NOT_FOUND'],
    example: { params: { responseId: ID }, answer: { success: true } },
  },
  remove: {
    summary: 'Delete a response',
    about:
      "Erases it everywhere: transcript, recording, past events, and its quotes in stored reports, whose counts are counted again. The month's count " +
      'stays; a response that was only opened gives its place back.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: ID }, answer: { success: true } },
  },
  submit: {
    summary: 'Begin a response',
    about:
      'Sets the cookie `colloquy_participant` to the token. A browser that has one keeps it: one token is one browser. `firstName`, ' +
      '`lastName` and `phoneNumber` are read too. The response takes a place of the owner’s month when its call is joined; it counts once its ' +
      'participant has said something. One address may open 30 in one interview within an hour without saying anything. `hidden_fields` are ' +
      'what the link carried: names that the interview does not have are ignored, values are trimmed and cut to 200 characters.',
    caller: 'anyone',
    errors: ['NOT_FOUND', 'INTERVIEW_CLOSED', 'RESPONSE_LIMIT_REACHED'],
    example: {
      params: { formId: FORM_ID },
      body: { ...contact, form_id: Number(FORM_ID), hidden_fields: { source: 'panel-a' } },
      answer: { success: true, id: ID, responseId: ID, token: TOKEN },
    },
  },
  startTrial: {
    summary: 'Try an interview',
    about:
      "Makes a copy of the interview, with what is not saved yet, and a response of the owner's in it. It need not be published. The copy is not " +
      'listed; nothing said in it is counted, analysed or exported. Another trial replaces it, and it is deleted after a day. Sets the cookie ' +
      '`colloquy_participant`.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: {
      params: { id: FORM_ID },
      body: { interviewInstructions: 'Ask about week one.' },
      answer: {
        success: true,
        form: {
          ...wireContent(EXAMPLE_INTERVIEW, PUBLIC_FIELD_NAMES),
          id: 6_120_443_871_204_991,
          title: `Trial: ${EXAMPLE_INTERVIEW.title}`,
          assistant_id: 'aJ3kQ9vZ2mTzB7xLw0pRfA',
          enable_user_details_form: 0 as const,
          enableRealtimeTranscript: false,
          enableUserDetailsForm: false,
          trial_of: Number(FORM_ID),
        },
        responseId: ID,
      },
    },
  },
  listMine: {
    summary: "List this browser's own responses",
    about: 'Empty without the token or the cookie.',
    caller: 'anyone',
    example: {
      params: { formId: FORM_ID },
      answer: {
        success: true,
        responses: [{ id: ID, call_status: 'in-progress', submitted_at: item.submitted_at, hidden_fields: { source: 'panel-a' } }],
      },
    },
  },
  updateCallResults: {
    summary: 'Report the end of a call',
    about:
      'For anyone who knows the id. Changes neither a final state nor what this server has collected itself. Refused for a response that was ' +
      'only opened, while the month is full.',
    caller: 'anyone',
    errors: ['NOT_FOUND', 'RESPONSE_LIMIT_REACHED'],
    example: {
      params: { responseId: ID },
      body: {
        interview_summary: summary.interview_summary,
        call_duration: 184_000,
        call_status: 'completed',
        call_end_reason: 'assistant',
      },
      answer: { success: true },
    },
  },
} satisfies Record<string, RouteReference>;
