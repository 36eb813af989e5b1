import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readReport, requireVapi } from './vapi-report.js';

const SECRET = 'a secret that nobody guesses';
const NOW = Date.UTC(2026, 10, 21, 12);
const BODY = Buffer.from('{"message":{"type":"end-of-call-report"}}');
const check =
  (headers: Record<string, string>, body = BODY) =>
  () =>
    requireVapi(headers, body, SECRET, NOW);
const signed = (at: number, encoding: 'hex' | 'base64' = 'hex', secret = SECRET, body = BODY) => ({
  'x-timestamp': String(at),
  'x-signature': createHmac('sha256', secret).update(`${at}.`).update(body).digest(encoding),
});

describe('requireVapi', () => {
  it('believes the secret in its header, or as a bearer', () => {
    expect(check({ 'x-vapi-secret': SECRET })).not.toThrow();
    expect(check({ authorization: `Bearer ${'x'.repeat(3)}` })).toThrow();
    expect(() => requireVapi({ authorization: 'Bearer without-spaces' }, BODY, 'without-spaces', NOW)).not.toThrow();
  });

  it.each([
    {},
    { 'x-vapi-secret': '' },
    { 'x-vapi-secret': `${SECRET}!` },
    { 'x-vapi-secret': SECRET.slice(1) },
    { authorization: `Basic ${SECRET}` },
  ])('believes nothing else: %j', (headers) => {
    expect(check(headers as Record<string, string>)).toThrow();
  });

  it('believes a signature over time and body, in seconds or milliseconds, hex or base64', () => {
    expect(check(signed(NOW / 1_000))).not.toThrow();
    expect(check(signed(NOW))).not.toThrow();
    expect(check(signed(NOW / 1_000, 'base64'))).not.toThrow();
    const { 'x-signature': signature, ...rest } = signed(NOW / 1_000);
    expect(check({ ...rest, 'x-signature': `sha256=${signature}` })).not.toThrow();
  });

  it('believes no signature of another body, secret or time, even beside the secret', () => {
    expect(check(signed(NOW), Buffer.from(`${BODY.toString()} `))).toThrow();
    expect(check(signed(NOW, 'hex', 'another secret'))).toThrow();
    expect(check(signed(NOW - 5 * 60_000 - 1_000))).toThrow();
    expect(check(signed(NOW + 5 * 60_000 + 1_000))).toThrow();
    expect(check(signed(NOW - 5 * 60_000 + 1_000))).not.toThrow();
    const { 'x-signature': signature } = signed(NOW);
    expect(check({ 'x-signature': signature })).toThrow();
    expect(check({ 'x-signature': 'x', 'x-timestamp': String(NOW), 'x-vapi-secret': SECRET })).toThrow();
  });
});

describe('readReport', () => {
  const report = (message: unknown) => readReport(Buffer.from(JSON.stringify({ message })));

  it('reads the report of an ended call, whatever the call inside it still says', () => {
    const found = report({
      type: 'end-of-call-report',
      endedReason: 'assistant-ended-call',
      call: { id: 'call-1', status: 'in-progress', assistantOverrides: { metadata: { gatherResponseId: 'r', callId: 'c' } } },
      artifact: { transcript: 'AI: Hello', presignedMonoUrl: 'https://x.example/a.mp3' },
      analysis: { summary: 'Short.' },
    });
    expect(found).toMatchObject({
      providerCallId: 'call-1',
      final: true,
      metadata: { gatherResponseId: 'r', callId: 'c' },
      result: {
        state: 'ended',
        endReason: 'assistant',
        transcript: 'AI: Hello',
        summary: 'Short.',
        recordingUrls: ['https://x.example/a.mp3'],
      },
    });
  });

  it('reads a status, and passes over what is of no interest', () => {
    expect(report({ type: 'status-update', status: 'in-progress', call: { id: 'c' } })).toMatchObject({
      final: false,
      result: { state: 'open' },
    });
    expect(
      report({ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out', call: { id: 'c', status: 'in-progress' } }),
    ).toMatchObject({
      final: false,
      result: { state: 'ended', endReason: 'silence' },
    });
    expect(report({ type: 'speech-update', call: { id: 'c' } })).toBeNull();
  });

  it.each([
    '',
    'x',
    '[]',
    '{}',
    '{"message":[]}',
    '{"message":{"type":"end-of-call-report"}}',
    '{"message":{"type":"status-update","call":{"id":"../x"}}}',
  ])('refuses %s', (body) => {
    expect(() => readReport(Buffer.from(body))).toThrow();
  });
});
