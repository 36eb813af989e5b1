// Without Zod: the participant's first page imports these.

/** What an anonymous response holds (spec §9; the e-mail: decisions). */
export const ANONYMOUS_RESPONSE = {
  firstname: 'Anonymous',
  lastname: 'User',
  email: 'anonymous@example.com',
  phonenumber: 'N/A',
  response: 'Response',
  call_duration: 0,
  status: 'completed',
} as const;

/** The basic pattern of spec §5: non-space, @, non-space, dot, non-space. */
export const EMAIL_PATTERN = /^\S+@\S+\.\S+$/;
