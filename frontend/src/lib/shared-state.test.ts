import { describe, expect, it } from 'vitest';
import { nextSubmissionsCount, sharedState } from './shared-state';

describe('submissionsCount', () => {
  it('[USER-11] is a non-negative number', () => {
    expect(nextSubmissionsCount(null, 0)).toBe(0);
    expect(nextSubmissionsCount(null, 12)).toBe(12);
    expect(nextSubmissionsCount(12, 13)).toBe(13);
    expect(nextSubmissionsCount(12, 5)).toBe(5);
  });

  it('[USER-12] ignores 0 after a positive count', () => {
    expect(nextSubmissionsCount(4, 0)).toBe(4);
    expect(nextSubmissionsCount(0, 0)).toBe(0);
  });

  it('[USER-12] begins again with a month', () => {
    sharedState.setSubmissionsCount(20, '2026-11');
    sharedState.setSubmissionsCount(0, '2026-11');
    expect(sharedState.get().submissionsCount).toBe(20);
    sharedState.setSubmissionsCount(0, '2026-12');
    expect(sharedState.get().submissionsCount).toBe(0);
  });

  it('[USER-13] ignores negative values', () => {
    expect(nextSubmissionsCount(4, -1)).toBe(4);
    expect(nextSubmissionsCount(null, -1)).toBeNull();
  });

  it.each(['7', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, {}, true])('[USER-14] ignores %s', (value) => {
    expect(nextSubmissionsCount(4, value)).toBe(4);
  });

  it('is kept by the shared state', () => {
    sharedState.setSubmissionsCount(3);
    sharedState.setSubmissionsCount(0);
    sharedState.setSubmissionsCount('9');
    expect(sharedState.get().submissionsCount).toBe(3);
  });
});

it('[USER-15] shares a link', () => {
  expect(sharedState.get().link).toBe('');
  sharedState.setLink('https://example.com/asst-1');
  expect(sharedState.get().link).toBe('https://example.com/asst-1');
});

it('[USER-16] shares whether the sidebar is collapsed, beyond a reload', () => {
  expect(sharedState.get().isCollapsed).toBe(false);
  sharedState.setCollapsed(true);
  expect(sharedState.get().isCollapsed).toBe(true);
  sharedState.reset();
  expect(sharedState.get().isCollapsed).toBe(true);
});
