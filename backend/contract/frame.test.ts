import { describe, expect, it } from 'vitest';
import { DEFAULT_FRAME, frameTexts, readFrame, redirectAddress } from './frame.js';

describe('where the last page leads', () => {
  it('[FRAME-14] names the response, encoded, anywhere in the path, the query or the hash', () => {
    expect(redirectAddress('https://panel.example.com/done?id={response}&again={response}#{response}', 'a b/&')).toBe(
      'https://panel.example.com/done?id=a%20b%2F%26&again=a%20b%2F%26#a%20b%2F%26',
    );
    expect(redirectAddress('https://panel.example.com/{response}/done', '../../x')).toBe('https://panel.example.com/..%2F..%2Fx/done');
  });

  it.each([
    'https://example.com',
    'https://example.com:8443/a?b=c',
    'http://localhost:3000/done',
    'http://127.0.0.1/done',
    'http://[::1]:8080/',
  ])('[FRAME-13] may be %s', (url) => {
    expect(redirectAddress(url, 'x')).toBe(new URL(url).href);
  });

  it.each([
    '',
    'http://example.com/done',
    'javascript:alert(1)',
    'data:text/html,hello',
    '//example.com',
    '/done',
    'https://',
    'https://user:secret@example.com/',
    'https://{response}.example.com/',
    'https://{response}/',
    'https://example.com:{response}/',
    'http://localhost.example.com/',
    `https://example.com/${'x'.repeat(2_048)}`,
  ])('[FRAME-13] [FRAME-14] may not be %s', (url) => {
    expect(redirectAddress(url, 'evil.example.com')).toBeNull();
    expect(redirectAddress(url, '1')).toBeNull();
  });
});

describe('a frame as it is read', () => {
  it('has the default for whatever is missing or makes no sense', () => {
    for (const value of [undefined, null, 3, {}, { recording: 'sometimes', accent: 'red', rating: 'yes', translations: 4, logo: 'x' }]) {
      expect(readFrame(value)).toEqual(DEFAULT_FRAME);
    }
  });

  it('[FRAME-23] has the texts of a language, and the original where there is no translation', () => {
    const frame = readFrame({
      consent_text: 'We quote you.',
      thanks_text: 'Thanks!',
      translations: [{ language: 'de', consent_text: 'Wir zitieren Sie.', thanks_text: '' }],
    });
    expect(frameTexts(frame, 'de')).toEqual({ consent_text: 'Wir zitieren Sie.', thanks_text: 'Thanks!' });
    expect(frameTexts(frame, 'fr')).toEqual({ consent_text: 'We quote you.', thanks_text: 'Thanks!' });
  });
});
