import type { RouteReference } from '../common/documented.decorator.js';
import { EXAMPLE_INTERVIEW, INTERVIEW_FIELD_NAMES, PUBLIC_FIELD_NAMES, wireContent } from '../contract/interview-fields.js';

const FORM_ID = '5129312486921377';
const ASSISTANT_ID = 'aJ3kQ9vZ2mTzB7xLw0pRfA';
const USER_ID = '8b0f3c52-6a0e-4d3c-9d2b-1f8f4a7a9f10';

const payload = EXAMPLE_INTERVIEW;
const PROMPT = payload.interviewInstructions;
const publicForm = {
  id: Number(FORM_ID),
  ...wireContent(payload, PUBLIC_FIELD_NAMES),
  enable_user_details_form: 1 as const,
  enableRealtimeTranscript: payload.enableRealtimeTranscript,
  enableUserDetailsForm: payload.enableUserDetailsForm,
  assistant_id: ASSISTANT_ID,
};
const privacy = {
  include_browser_reported: false,
  controller_name: 'Example Ltd',
  controller_contact: 'privacy@example.com',
  retain_recordings_days: 30,
  retain_transcripts_days: 90,
  retain_contacts_days: null,
};
const frame = {
  consent_text: 'We publish quotes without names.',
  consent_required: true,
  recording: 'choice' as const,
  live_view: true,
  stepping_in: ['whisper', 'question', 'skip', 'time', 'wrap-up', 'pause', 'take-over', 'end'],
  thanks_text: 'Your voucher arrives within a week.',
  redirect_url: 'https://interviews.example.com/complete?id={response}',
  redirect_auto: true,
  rating: true,
  accent: '#0f766e',
  translations: [{ language: 'de', consent_text: 'Wir veröffentlichen Zitate ohne Namen.' }],
  hidden_fields: [{ name: 'source', label: 'Panel' }],
};
const form = {
  ...wireContent(payload, INTERVIEW_FIELD_NAMES),
  ...publicForm,
  user_id: USER_ID,
  createdat: '2026-11-21T18:05:00.000',
  updatedat: '2026-11-21T18:05:00.000',
  state: 'open' as const,
  has_guide: false,
  response_count: 12,
  analysis: null,
  privacy,
  frame: { ...frame, logo: null },
};

const logo = { version: '5f2b7c9d0e1a4b36'.repeat(4), width: 1, height: 1 };

const save: RouteReference = {
  summary: 'Change or publish an interview',
  about:
    'Fields that are absent stay as they are. An interview with name, info and instructions is published, unless `draft` is true; its assistant ' +
    'follows its instructions. `closed` closes it to new participants or opens it again. With `expectedUpdatedAt` the change is refused ' +
    'if the interview was saved in between. ' +
    'In `privacy`, days after which recordings, transcripts or contact details are deleted: null or 0 keeps them. ' +
    'In `frame`, what participants see around the interview: the consent text in the owner’s words, whether the sound is recorded (`always`, ' +
    '`choice` of the participant, `never`), the thank-you text, and an https address it leads to, in which `{response}` stands for the ' +
    'response’s reference (16 hexadecimal digits, in the CSV as Reference). `translations` hold the texts in other languages. `hidden_fields` name up to ' +
    'ten parameters of the link whose values are kept with the response: letters, digits, - and _, with a label for owners.',
  caller: 'owner',
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: { params: { id: FORM_ID }, body: { ...payload, privacy, frame }, answer: { success: true, form } },
};

/** What /api/docs says of the interviews' routes. */
export const FORMS_REFERENCE = {
  list: {
    summary: 'List interviews',
    about: "Newest first. Whole, or in pages: `limit`, then `cursor` with the answer's `nextCursor`. `q` is looked for in title and name.",
    caller: 'owner',
    errors: ['FORBIDDEN'],
    example: {
      params: { userId: USER_ID },
      query: { limit: '50' },
      answer: { success: true, forms: [form], nextCursor: null, top: 42, epoch: '0c5f3b1e-9a55-4f0e-8f5d-0f6f5b6f7a11' },
    },
  },
  activity: {
    summary: 'Read what is happening in interviews',
    about:
      'For the interviews in `ids`, at most 100, with commas between them: conversations that began, were completed and are going on, the last ' +
      'response, and the conversations that began on each of the last 14 days.',
    caller: 'owner',
    example: {
      query: { ids: FORM_ID },
      answer: {
        success: true,
        activity: [
          {
            id: Number(FORM_ID),
            started: 12,
            completed: 9,
            live: 1,
            quota_filled: 8,
            last_response_at: '2026-11-21T18:05:00.000',
            days: [0, 0, 0, 1, 0, 2, 0, 0, 3, 1, 0, 2, 1, 2],
          },
        ],
      },
    },
  },
  retention: {
    summary: "List what an interview's retention settings have deleted",
    about: 'Newest first: what, after how many days, of how many responses, and when.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params: { id: FORM_ID },
      answer: { success: true, records: [{ kind: 'transcript' as const, days: 90, responses: 12, at: '2026-11-21T03:00:05.000' }] },
    },
  },
  saveLogo: {
    summary: 'Upload the logo of an interview',
    about:
      'A PNG, JPEG or WebP image in base64, at most 256 KB and 2,000 pixels on each side. It replaces the one before. Participants see it ' +
      'above every page.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
    example: {
      params: { id: FORM_ID },
      body: { image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==' },
      answer: { success: true, form: { ...form, frame: { ...form.frame, logo } } },
    },
  },
  removeLogo: {
    summary: 'Remove the logo of an interview',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: FORM_ID }, answer: { success: true, form } },
  },
  logo: {
    summary: 'Read the logo of an interview',
    about: 'As an image, by the version that the interview names. It never changes, so browsers keep it.',
    caller: 'anyone',
    errors: ['NOT_FOUND'],
    answers: 'image/png',
    example: { params: { id: FORM_ID, version: logo.version }, answer: '…' },
  },
  get: {
    summary: 'Read an interview',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: FORM_ID }, answer: { success: true, form } },
  },
  update: save,
  updatePublic: {
    ...save,
    summary: 'Change or publish an interview, by its older path',
    about: 'Needs the owner in spite of its path.',
  },
  create: {
    summary: 'Create an interview',
    about:
      'Without name, info or instructions, or with `draft`, it is a draft that only its owner sees. `assistant_id` is one of create-assistant. ' +
      '`frame` is what surrounds it, as when it is changed.',
    caller: 'owner',
    errors: ['FORBIDDEN'],
    example: { body: { ...payload, frame, assistant_id: ASSISTANT_ID }, answer: { success: true, id: Number(FORM_ID), form } },
  },
  duplicate: {
    summary: 'Duplicate an interview',
    about: "A new draft with the interview's texts and settings, its images and the draft of its guide. No responses are copied.",
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
    example: {
      params: { id: FORM_ID },
      answer: {
        success: true,
        id: Number(FORM_ID),
        form: { ...form, title: `Copy of ${form.title}`, state: 'draft', assistant_id: null, response_count: 0 },
      },
    },
  },
  createAssistant: {
    summary: 'Create the assistant of an interview to come',
    caller: 'owner',
    example: {
      body: { interviewName: payload.interviewName, interviewInstructions: PROMPT },
      answer: { success: true, assistant_id: ASSISTANT_ID },
    },
  },
  remove: {
    summary: 'Delete an interview with its responses',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: FORM_ID }, answer: { success: true } },
  },
  transform: {
    summary: "Turn an owner's notes into instructions for the interviewer",
    caller: 'owner',
    example: { body: { instructions: 'ask about week one' }, answer: { success: true, transformedInstructions: PROMPT } },
  },
  previewQuestions: {
    summary: 'Read the questions that the built-in interviewer finds in a prompt',
    caller: 'owner',
    errors: ['RATE_LIMITED'],
    example: {
      body: { interviewInstructions: 'Ask about week one.' },
      answer: { success: true, questions: ['Could you tell me about week one?'], askWhy: [], byModel: false },
    },
  },
  search: {
    summary: 'Read a published interview by its assistant',
    caller: 'anyone',
    errors: ['NOT_FOUND', 'INTERVIEW_CLOSED'],
    example: { params: { assistantId: ASSISTANT_ID }, answer: { success: true, form: publicForm } },
  },
  getPublic: {
    summary: 'Read a published interview',
    caller: 'anyone',
    errors: ['NOT_FOUND', 'INTERVIEW_CLOSED'],
    example: { params: { formId: FORM_ID }, answer: { success: true, form: publicForm } },
  },
  removeGuide: {
    summary: "Remove an interview's guide",
    about:
      'New participants follow the prompt again; who has begun goes on with the version they began with. Refused for a published interview without a prompt.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { params: { id: FORM_ID }, answer: { success: true } },
  },
  publishGuide: {
    summary: "Publish an interview's guide",
    about:
      'Makes the draft a version of its own, unless it equals the last one. New participants follow it as soon as the interview is published. ' +
      'Refused for a guide without a question and, with `requireTranslations`, while a language that is offered has texts that are not translated, not reviewed, or outdated.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'CONFLICT', 'RATE_LIMITED'],
    example: { params: { id: FORM_ID }, body: { requireTranslations: true }, answer: { success: true, version: 3 } },
  },
} satisfies Record<string, RouteReference>;
