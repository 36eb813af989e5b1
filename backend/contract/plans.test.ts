import { describe, expect, it } from 'vitest';
import { ANONYMOUS_RESPONSE, EMAIL_PATTERN } from './participant.js';
import { RESPONSES_PER_MONTH } from './plan-limits.js';

describe('plans', () => {
  it('[CONST-02] [CONST-06] [CONST-11] responses a month', () => {
    expect(RESPONSES_PER_MONTH).toMatchObject({ free: 20, pro: 200, business: 500 });
  });
});

describe('ANONYMOUS_RESPONSE', () => {
  it('[CONST-31] [CONST-32] [CONST-33] [CONST-34] [CONST-35] [CONST-36] [CONST-37] has the fixed contact details of an anonymous response', () => {
    expect(ANONYMOUS_RESPONSE).toEqual({
      firstname: 'Anonymous',
      lastname: 'User',
      email: 'anonymous@example.com',
      phonenumber: 'N/A',
      response: 'Response',
      call_duration: 0,
      status: 'completed',
    });
  });

  it('[VALID-03] its e-mail, like any with text, @, text, dot and text, passes the basic pattern', () => {
    expect(EMAIL_PATTERN.test(ANONYMOUS_RESPONSE.email)).toBe(true);
    for (const bad of ['', 'a', 'a@b', 'a b@c.d', '@c.d', 'a@.', 'a@b.']) expect(EMAIL_PATTERN.test(bad), bad).toBe(false);
  });
});
