import { describe, expect, it } from 'vitest';
import { PasswordHasher, PasswordsBusyError, STRONG_COST } from './password-hash.js';

describe('PasswordHasher', () => {
  const passwords = new PasswordHasher(10);

  it('knows its own hashes and no other password', async () => {
    const hash = await passwords.hash('correct horse');
    expect(await passwords.verify('correct horse', hash)).toBe(true);
    expect(await passwords.verify('correct horses', hash)).toBe(false);
    expect(await passwords.verify('', hash)).toBe(false);
  });

  it('salts: the same password has another hash every time', async () => {
    expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'));
  });

  it('reads hashes made with other parameters', async () => {
    expect(await new PasswordHasher(12).verify('moved', await passwords.hash('moved'))).toBe(true);
  });

  it('is as strong as OWASP asks unless told otherwise', async () => {
    expect(STRONG_COST).toBe(17);
    expect(await new PasswordHasher().hash('strong')).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
  });

  it('never accepts a password for an account that does not exist', async () => {
    expect(await passwords.verify('anything', undefined)).toBe(false);
  });

  it('turns people away rather than making them wait without end', async () => {
    const crowd = await Promise.allSettled(Array.from({ length: 80 }, () => new PasswordHasher(10)).map((one) => one.hash('x')));
    expect(crowd.every((one) => one.status === 'fulfilled')).toBe(true);
    const answers = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.hash('x')));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBe(28);
    expect(refused.every((answer) => answer.reason instanceof PasswordsBusyError)).toBe(true);
    await expect(passwords.hash('afterwards')).resolves.toContain('$scrypt$');
  });

  it('[SEC-06] takes known people first, and turns none of them away for a crowd of strangers', async () => {
    const hash = await passwords.hash('mine');
    const done: string[] = [];
    const crowd = Array.from({ length: 60 }, () => passwords.hash('x').then(() => done.push('stranger')));
    const refused = Promise.allSettled(crowd).then((answers) => answers.filter(({ status }) => status === 'rejected').length);
    const known = Array.from({ length: 20 }, () =>
      passwords.verify('mine', hash, 'known').then((right) => done.push(right ? 'known' : 'wrong')),
    );
    await Promise.all(known);
    expect(done.filter((one) => one === 'known')).toHaveLength(20);
    // Two strangers were being checked already. Others may be beside the last of the known, however long that takes.
    const lastButOne = done.lastIndexOf('known', done.lastIndexOf('known') - 1);
    expect(done.slice(0, lastButOne).filter((one) => one === 'stranger').length).toBeLessThanOrEqual(2);
    expect(await refused).toBe(8);
  });
});
