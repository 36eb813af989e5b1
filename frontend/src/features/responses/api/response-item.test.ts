import { describe, expect, it } from 'vitest';
import { responseWire } from '@/testing/owner';
import { matchesSearch, readResponse, readResponses, type ResponseItem } from './response-item';

const row = (change: Record<string, unknown> = {}) => readResponse(responseWire(change)) as ResponseItem;

describe('readResponse', () => {
  it('[RSP-18] reads camel-case names as well', () => {
    const { firstname: _f, lastname: _l, phonenumber: _p, ...rest } = responseWire();
    expect(readResponse({ ...rest, firstName: 'Ada', lastName: 'L', phoneNumber: '1' })).toMatchObject({
      firstname: 'Ada',
      lastname: 'L',
      phonenumber: '1',
    });
  });

  it('fills what is missing and refuses what is no response', () => {
    expect(readResponse({ id: 'r1' })).toMatchObject({ id: 'r1', firstname: '', call_status: 'completed', version: 0 });
    expect(readResponse({ firstname: 'Ada' })).toBeNull();
    expect(readResponse('r1')).toBeNull();
  });
});

describe('readResponses', () => {
  const [first, second] = [responseWire({ firstname: 'First' }), responseWire({ firstname: 'Second' })];
  const names = (answer: unknown) => readResponses(answer).responses.map(({ firstname }) => firstname);

  it('[RESP-36] reverses the whole list, which the server sends oldest first', () => {
    expect(names({ success: true, responses: [first, second] })).toEqual(['Second', 'First']);
  });

  it('[API-41] tolerates a bare array', () => {
    expect(names([first, second])).toEqual(['Second', 'First']);
  });

  it('takes a page as it comes', () => {
    expect(names({ success: true, responses: [second, first], nextCursor: null })).toEqual(['Second', 'First']);
  });

  it.each([null, {}, { responses: 'many' }, 'text'])('[ERR-36] refuses %j', (answer) => {
    expect(() => readResponses(answer)).toThrow('No submissions found or invalid response format');
  });
});

describe('matchesSearch', () => {
  const response = row({ interview_recording: 'https://media.example.com/take-9.webm', phonenumber: '555-0199' });

  it('[VALID-21] finds by first name', () => expect(matchesSearch(response, 'grac')).toBe(true));
  it('[VALID-22] finds by last name', () => expect(matchesSearch(response, 'hopp')).toBe(true));
  it('[VALID-23] finds by email', () => expect(matchesSearch(response, 'grace@exam')).toBe(true));
  it('[VALID-24] finds by phone', () => expect(matchesSearch(response, '0199')).toBe(true));
  it('[VALID-25] finds by summary', () => expect(matchesSearch(response, 'two cups')).toBe(true));
  it('[VALID-26] finds by transcript', () => expect(matchesSearch(response, 'moka pot')).toBe(true));
  it('[VALID-27] finds by recording', () => expect(matchesSearch(response, 'take-9')).toBe(true));

  it('[VALID-20] ignores case and finds nothing else', () => {
    expect(matchesSearch(response, 'GRACE')).toBe(true);
    expect(matchesSearch(response, 'lovelace')).toBe(false);
    expect(matchesSearch(response, '  ')).toBe(true);
  });
});
