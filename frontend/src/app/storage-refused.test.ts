import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInPause } from '@/features/auth/sign-in-pause';
import { readDraft, writeDraft } from '@/features/interviews/use-editor';
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
  writeDraft('colloquy.draft', { interviewName: 'Coffee' });
  writeDraft('colloquy.draft', {});
  expect(readDraft('colloquy.draft')).toEqual({});
  signInPause.set('failed');
  signInPause.clear();
  expect(signInPause.get()).toBeNull();
  sharedState.reset();
  expect(sharedState.get().isCollapsed).toBe(false);
  sharedState.setCollapsed(true);
  expect(sharedState.get().isCollapsed).toBe(true);
});
