import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rules.js';

const EMAIL = 'ada.lovelace@example.com';

describe('passwordProblem', () => {
  it.each(['correct horse battery staple', 'Str0ng!Passw0rd#2026', 'ünïcödé', 'tr0ub4dor&3', '        x'])('takes %j', (password) => {
    expect(passwordProblem(password.padEnd(8, '~'), EMAIL)).toBeUndefined();
  });

  it.each(['', '1234567', '🐎🐎🐎🐎🐎🐎🐎'])('asks for eight characters instead of %j', (password) => {
    expect(passwordProblem(password, EMAIL)).toBe('Use at least 8 characters.');
  });

  it.each([EMAIL, 'ADA.LOVELACE@EXAMPLE.COM', 'ada.lovelace'])('refuses the e-mail or its name: %j', (password) => {
    expect(passwordProblem(password, EMAIL)).toContain('other than your email');
  });

  it.each([
    'password',
    'PassWord1',
    'p@ssw0rd',
    'iloveyou',
    '12345678',
    '87654321',
    'abcdefgh',
    'qwertyui',
    'zzzzzzzz',
    '12121212',
    'abcabcabc',
  ])('refuses the common %j', (password) => {
    expect(passwordProblem(password, EMAIL)).toContain('first that others would guess');
  });
});
