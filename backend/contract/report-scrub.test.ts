import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../test/support/cpu-time.js';
import { scrubEvent, scrubText } from './report-scrub.js';

describe('scrubText', () => {
  it.each([
    ['mail to ada.lovelace+x@example.com failed', 'mail to [e-mail] failed'],
    ['Key (email)=(ada@example.com) exists', 'Key (email)=([e-mail]) exists'],
    ['Authorization: Bearer eyJhbGciOi.eyJzdWIi.c2ln-_', 'Authorization: Bearer [token]'],
    ['Participant u5Yq0mTzvX3oXq2nJ8d1bR7cK4wS6pLhZtGfEaVyQiM', 'Participant [token]'],
    ['cookie u5Yq0mTzvX3oXq2nJ8d1bR7cK4wS6pLhZtGfEaVyQiM refused', 'cookie [token] refused'],
    ['GET https://a.example.com/x?q=my+sister&tz=UTC failed', 'GET https://a.example.com/x failed'],
    ['postgres://colloquy:secret@db:5432/x refused', 'postgres://db:5432/x refused'],
    ['call +49 (30) 123 45 67 8 now', 'call [number] now'],
    ['Unexpected token in "I told my boss that I quit"', 'Unexpected token in "…"'],
    ["Cannot read properties of undefined (reading 'length')", "Cannot read properties of undefined (reading 'length')"],
    ['relation "owner_events" does not exist', 'relation "owner_events" does not exist'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ['job response.finish 3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77 failed', 'job response.finish 3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77 failed'],
  ])('%s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  it('is bounded, and quick with what is long', () => {
    for (const long of ['a'.repeat(1e6), 'aA1-'.repeat(3e5), '1 '.repeat(5e5), '"'.repeat(1e6), 'a@'.repeat(5e5), '?a='.repeat(3e5)]) {
      expect(scrubText(long).length).toBeLessThanOrEqual(500);
      expect(cpuMs(() => scrubText(long), 200)).toBeLessThan(200);
    }
  });
});

describe('scrubEvent', () => {
  it('keeps the error and its place, and nothing of whom it met', () => {
    const scrubbed = scrubEvent({
      event_id: '1',
      timestamp: 5,
      platform: 'node',
      level: 'error',
      release: '0.1.0',
      environment: 'production',
      tags: { route: '/api/forms/:id', note: 'of ada@example.com' },
      user: { email: 'ada@example.com', ip_address: '203.0.113.9' },
      request: { url: 'https://a.example.com/x?q=secret', headers: { cookie: 'a=b' }, data: 'my words' },
      breadcrumbs: [{ message: 'my words' }],
      extra: { transcript: 'my words' },
      contexts: { state: 'my words' },
      server_name: 'host',
      message: 'Failed for ada@example.com',
      exception: {
        values: [
          {
            type: 'QueryFailedError',
            value: 'invalid input syntax for type uuid: "my words"\nDETAIL: my words',
            stacktrace: {
              frames: [
                {
                  filename: 'https://a.example.com/assets/a.js?x=1',
                  function: 'run',
                  lineno: 1,
                  colno: 2,
                  in_app: true,
                  vars: { said: 'my words' },
                  pre_context: ['my words'],
                },
              ],
            },
          },
          { type: 'SyntaxError', value: 'Unexpected token \'m\', "my "quoted" words" is not valid JSON' },
        ],
      },
    });
    expect(JSON.parse(JSON.stringify(scrubbed))).toEqual({
      event_id: '1',
      timestamp: 5,
      platform: 'node',
      level: 'error',
      release: '0.1.0',
      environment: 'production',
      message: 'Failed for [e-mail]',
      tags: { route: '/api/forms/:id', note: 'of [e-mail]' },
      exception: {
        values: [
          {
            type: 'QueryFailedError',
            value: 'invalid input syntax for type uuid: "…"',
            stacktrace: { frames: [{ filename: 'https://a.example.com/assets/a.js', function: 'run', lineno: 1, colno: 2, in_app: true }] },
          },
          { type: 'SyntaxError', value: `Unexpected token 'm', "…" is not valid JSON` },
        ],
      },
    });
  });
});

describe('scrubbing', () => {
  /** Texts that made a pattern read the rest of them again and again. */
  it.each(['a', 'a+', 'a@', '@', 'eyJ-', 'eyJ', 'a://', '?a', 'a?', '1 ', '1(', '"', `'"\``, 'bearer ', 'A1a-', ':', 'é', '?a='])(
    'takes a time that grows with the length of the text, not its square: %j [SEC-16]',
    (part) => {
      const ofLength = (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
      const timeOf = (length: number) => {
        const text = ofLength(length);
        return cpuMs(() => {
          for (let n = 0; n < 30; n += 1) scrubText(text);
        }, 0);
      };
      timeOf(1_000);
      // Five times as long: five times the time, and not 25 times.
      expect(timeOf(5_000)).toBeLessThan(12 * timeOf(1_000) + 20);
    },
  );

  it('still finds what it is for [SEC-16]', () => {
    expect(scrubText('ada.lovelace+x@example.com wrote')).toBe('[e-mail] wrote');
    expect(scrubText('a@b@example.com')).not.toContain('example');
    expect(scrubText('postgres://app:secret@db/colloquy')).not.toContain('secret');
    expect(scrubText('GET /api/x?token=abc failed')).toBe('GET /api/x failed');
    expect(scrubText('x-eyJhbGciOi.eyJzdWIi.c2ln')).not.toContain('c2lnx');
  });
});
