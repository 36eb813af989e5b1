import { expect, it, vi } from 'vitest';
import { draftKey, keptDrafts, MAX_KEPT, type Kept } from './kept-drafts';

const kept = (text: string, at = Date.now()): Kept => ({ edits: { text }, known: {}, sent: {}, stored: {}, title: 'Coffee', at });
const key = (interview: number | string) => draftKey('owner-1', { interview, editor: 'privacy' });

it('[KEPT-01] the oldest are forgotten beyond the bound, and those that are too old', () => {
  keptDrafts.set(key(1), kept('old', Date.now() - 100 * 24 * 3_600_000));
  expect(localStorage.getItem(key(1))).toBeNull();
  for (let n = 1; n <= MAX_KEPT + 5; n += 1) keptDrafts.set(key(n), kept(String(n), Date.now() + n));
  expect(keptDrafts.unsaved('owner-1')).toHaveLength(MAX_KEPT);
  expect(localStorage.getItem(key(5))).toBeNull();
  expect(localStorage.getItem(key(6))).not.toBeNull();
});

it('[KEPT-05] is of one account, and goes with it', () => {
  keptDrafts.set(key(1), kept('mine'));
  keptDrafts.set(draftKey('owner:1', { interview: 1, editor: 'privacy' }), kept('another’s'));
  expect(keptDrafts.unsaved('owner-1').map(({ kept: one }) => one.edits.text)).toEqual(['mine']);
  keptDrafts.forget('owner-1');
  expect(keptDrafts.unsaved('owner-1')).toEqual([]);
  expect(keptDrafts.unsaved('owner:1')).toHaveLength(1);
});

it('[KEPT-01] asks before the page is closed while storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  keptDrafts.set(key(1), kept('only here'));
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(true);
  vi.restoreAllMocks();
  keptDrafts.set(key(1), null);
  expect(closing()).toBe(false);
});

it('reads nothing from what is no draft', () => {
  localStorage.setItem(key(1), '{"edits":7}');
  localStorage.setItem(key(2), 'no JSON');
  expect([keptDrafts.get(key(1)), keptDrafts.get(key(2))]).toEqual([null, null]);
});
