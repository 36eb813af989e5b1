// Without Zod: the participant's first page imports these.

/** The contact details of an anonymous response. */
export const ANONYMOUS_RESPONSE = {
  firstname: 'Anonymous',
  lastname: 'User',
  email: 'anonymous@example.com',
  phonenumber: 'N/A',
  response: 'Response',
  call_duration: 0,
  status: 'completed',
} as const;

/** A deliberately basic pattern: non-space, @, non-space, dot, non-space. */
export const EMAIL_PATTERN = /^(?!\S*\s)\S[^@]*@.+\../;
