import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInPause } from '@/features/auth/sign-in-pause';
import { draftKey, keptDrafts } from '@/lib/drafts/kept-drafts';
import { sharedState } from '@/lib/shared-state';

beforeEach(() => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
  }
});
afterEach(() => vi.restoreAllMocks());

it('a browser that refuses storage, or whose storage is full, only forgets', () => {
  const key = draftKey('owner-1', { interview: 7, editor: 'texts' });
  const kept = { edits: { interviewName: 'Coffee' }, known: {}, sent: {}, stored: {}, title: 'Coffee', at: 0 };
  keptDrafts.set(key, kept);
  expect(keptDrafts.get(key)).toBe(kept);
  // The page itself has it, and asks before it is closed.
  const leaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaving()).toBe(true);
  keptDrafts.set(key, null);
  expect(leaving()).toBe(false);
  signInPause.set('failed');
  signInPause.clear();
  expect(signInPause.get()).toBeNull();
  sharedState.reset();
  expect(sharedState.get().isCollapsed).toBe(false);
  sharedState.setCollapsed(true);
  expect(sharedState.get().isCollapsed).toBe(true);
});
