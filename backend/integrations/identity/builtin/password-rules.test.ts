import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../../test/support/cpu-time.js';
import { commonPasswordCount } from './common-passwords.js';
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
    'Colloquy2026!',
    'interview1',
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
    expect(passwordProblem(password, EMAIL)).toContain('easy to guess');
  });

  it.each([
    'hunter22',
    'jessica1',
    'michael7',
    'football123',
    'Summer2026!',
    'P@ssw0rd2026',
    'welcome2026',
    'DRAGON_2026',
    '!!monkey99',
    'm0nk3y1234',
    'Passwort2026',
    'Colloquy2026',
  ])('refuses %j: a word of the list with the usual decoration [SEC-13]', (password) => {
    expect(passwordProblem(password, EMAIL)).toContain('easy to guess');
  });

  it.each(['AdaLovelace', 'lovelace1815', 'L0vel@ce!', 'example2026', 'ada.lovelace99'])(
    'refuses %j: the account’s own name [SEC-13]',
    (password) => {
      expect(passwordProblem(password, EMAIL)).toContain('other than your email');
    },
  );

  it.each(['monkey-bicycle-rain', 'a purple michael 77', 'kx93-dragon-88-vv', 'example of a long phrase'])(
    'takes %j, of which a common word is only a part',
    (password) => {
      expect(passwordProblem(password, EMAIL)).toBeUndefined();
    },
  );

  it('knows more than 10,000 passwords, and looks one up at once [SEC-13]', () => {
    expect(commonPasswordCount).toBeGreaterThan(10_000);
    const thousand = () => {
      for (let i = 0; i < 1_000; i += 1) passwordProblem(`${i}${'a1!'.repeat(60)}`, EMAIL);
    };
    // 10 ms each.
    expect(cpuMs(thousand, 10_000)).toBeLessThan(10_000);
  });
});
