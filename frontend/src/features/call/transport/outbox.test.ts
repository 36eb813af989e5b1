import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_MS } from '../kept-for';
import { forgetOldUnsent, forgetUnsent, mirrorOutbox, sayOutbox } from './outbox';

const said = (clientId: string) => ({ clientId, text: `Said as ${clientId}.`, via: 'voice' as const });
const idsOf = (responseId: string) =>
  sayOutbox(responseId)
    .list()
    .map(({ clientId }) => clientId);

describe('[EAR-31] turns not yet stored by the server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('appear in another window, and are removed once the server has them', () => {
    const outbox = sayOutbox('r1');
    outbox.add(said('a'));
    outbox.add(said('b'));
    sessionStorage.clear();
    expect(idsOf('r1')).toEqual(['a', 'b']);
    expect(idsOf('r2')).toEqual([]);
    outbox.remove('a');
    expect(idsOf('r1')).toEqual(['b']);
    outbox.clear();
    expect(localStorage).toHaveLength(0);
  });

  it('of two windows are all kept: neither deletes those of the other', () => {
    const one = sayOutbox('r1');
    one.add(said('a'));
    const other = sayOutbox('r1');
    other.add(said('b'));
    one.add(said('c'));
    expect(idsOf('r1')).toEqual(['a', 'b', 'c']);
    other.remove('a');
    one.clear();
    expect(idsOf('r1')).toEqual(['b']);
  });

  it('[EAR-39] are not sent any more after a day, and are deleted by any page the participant opens', () => {
    sayOutbox('r1').add(said('a'));
    localStorage.setItem('colloquy.else', 'stays');
    vi.advanceTimersByTime(KEPT_MS - 1_000);
    mirrorOutbox('r2').add({ clientId: 'b', text: 'Later.', role: 'user' });
    forgetOldUnsent();
    expect(idsOf('r1')).toEqual(['a']);
    vi.advanceTimersByTime(1_000);
    expect(idsOf('r1')).toEqual([]);
    forgetOldUnsent();
    expect(Object.keys(localStorage)).toEqual(['colloquy.else', 'colloquy.unmirrored.r2']);
  });

  it('[EAR-39] of a finished interview are deleted, and only those', () => {
    for (const id of ['r1', 'r2']) sayOutbox(id).add(said('a'));
    mirrorOutbox('r1').add({ clientId: 'b', text: 'Mirrored.', role: 'user' });
    forgetUnsent('r1');
    expect(Object.keys(localStorage)).toEqual(['colloquy.unsent.r2']);
  });

  it('are ignored if the browser stores something else under their key', () => {
    for (const text of ['{', '[]', 'null', '{"at":"now","items":[]}', JSON.stringify({ at: Date.now(), items: [7, { clientId: 'a' }] })]) {
      localStorage.setItem('colloquy.unsent.r1', text);
      expect(idsOf('r1')).toEqual([]);
    }
  });
});
