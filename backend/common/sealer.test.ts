import { describe, expect, it } from 'vitest';
import { Sealer } from './sealer.js';

const sealer = new Sealer('a secret of at least thirty-two characters');

describe('a sealed value', () => {
  it('opens with the same key in the same place, and holds nothing readable', () => {
    const sealed = sealer.seal('who am I?', 'table/1');
    expect(Sealer.isSealed(sealed)).toBe(true);
    expect(Buffer.from(sealed.slice(5), 'base64url').toString('latin1')).not.toContain('who');
    expect(new Sealer('a secret of at least thirty-two characters').open(sealed, 'table/1')).toBe('who am I?');
    expect(sealer.seal('who am I?', 'table/1')).not.toBe(sealed);
  });

  it('opens neither elsewhere, nor with another key, nor after a change', () => {
    const sealed = sealer.seal('who am I?', 'table/1');
    expect(() => sealer.open(sealed, 'table/2')).toThrow();
    expect(() => new Sealer('another secret of thirty-two characters').open(sealed, 'table/1')).toThrow();
    const at = sealed.length - 3;
    expect(() => sealer.open(sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1), 'table/1')).toThrow();
  });

  it('tells keys apart by their fingerprints', () => {
    expect(sealer.fingerprint).not.toBe(new Sealer('another secret of thirty-two characters').fingerprint);
  });
});
