import type { Form } from '@contract/form-reader';

/** The built-in sample (decisions A39): realistic, complete, and never on the server. */
export const SAMPLE_FORM: Form = {
  id: 0,
  userId: null,
  title: 'Sample Interview',
  interviewName: 'How people plan their week',
  interviewInfo:
    'We are learning how people keep track of what they have to do. It takes about ten minutes; there are no right or wrong answers. ' +
    'Your answers are read by our research team only.',
  interviewInstructions: [
    'You are interviewing people about how they plan their week. Be warm and brief, ask one question at a time and follow up once when an answer is short or vague.',
    '',
    '1. Tell me about the last time you planned a week. What did you do first?',
    '2. What do you write down, and where?',
    '3. When did a plan last fall apart? What happened?',
    '4. What have you tried and given up on?',
    '5. If you could change one thing about how you plan, what would it be?',
  ].join('\n'),
  assistantId: null,
  createdAt: '2026-09-14T08:30:00.000',
  updatedAt: null,
  state: 'open',
  responseCount: 1,
  analysis: null,
  enableRealtimeTranscript: true,
  enableUserDetailsForm: true,
};

const TRANSCRIPT = [
  'AI: Hey there! How are you doing today?',
  'User: Good, thanks. A bit tired, it is Monday.',
  'AI: Mondays will do that. Tell me about the last time you planned a week. What did you do first?',
  'User: Last night, actually. I went through my inbox and starred everything somebody is waiting for. Then I looked at the calendar.',
  'AI: And what do you write down, and where?',
  'User: Meetings are in the calendar. Everything else goes on one sheet of paper that I keep next to the keyboard. If it is not on the paper, it does not exist.',
  'AI: What makes the paper better than the apps on your phone?',
  'User: I cannot close it. An app is one tap away from being forgotten. The paper just lies there and looks at me.',
  'AI: When did a plan last fall apart? What happened?',
  'User: Two weeks ago. My son was ill, so Tuesday and Wednesday were gone. I had planned every day full, so there was nowhere for those things to go. I worked through Saturday.',
  'AI: What have you tried and given up on?',
  'User: Time blocking. It was beautiful until the first phone call. And three different to-do apps. I stopped each of them when the list got longer than one screen.',
  'AI: If you could change one thing about how you plan, what would it be?',
  'User: I would leave one afternoon empty. Really empty. And I would want something that tells me on Thursday what I can still drop.',
  'AI: Thank you for your time and I appreciate you providing your feedback. Have a great day!',
].join('\n');

/** The sample's one response, as the server would send it. */
export const SAMPLE_RESPONSE = {
  id: '5a3c1f0e-7b1d-4c58-9a52-2f6d1d0c8e11',
  form_id: 0,
  firstname: 'Maren',
  lastname: 'Okafor',
  email: 'maren.okafor@example.com',
  phonenumber: '+1 555 0142',
  response: 'Response',
  status: 'completed',
  call_status: 'completed',
  call_end_reason: 'assistant',
  call_duration: 412_000,
  submitted_at: '2026-09-14T09:12:00.000',
  updated_at: '2026-09-14T09:20:00.000',
  turn_count: 15,
  has_recording: false,
  processing: false,
  version: 1,
  interview_summary:
    'Maren plans on Sunday evenings: first the inbox, then the calendar. Meetings live in the calendar, everything else on one sheet of paper beside the ' +
    'keyboard, because “an app is one tap away from being forgotten”. Her plans break when they leave no slack: a sick child cost two full days and ' +
    'a Saturday. Time blocking and three to-do apps were abandoned once lists grew past one screen. She wishes for one empty afternoon a week and ' +
    'for help on Thursday in deciding what to drop.',
  interview_transcript: TRANSCRIPT,
  interview_recording: null,
  summary_source: 'model',
};
