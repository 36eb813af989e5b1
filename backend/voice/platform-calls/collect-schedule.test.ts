import { describe, expect, it } from 'vitest';
import { COLLECT, type Findings, isEnough, nextLook } from './collect-schedule.js';

const nothing: Findings = { attempts: 1, final: false, transcript: false, summary: false, recording: false, recordingGivenUp: false };
const at = (attempts: number, over: Partial<Findings> = {}): Findings => ({ ...nothing, attempts, ...over });

describe('the schedule of collecting', () => {
  it('[CONST-43] [CONST-44] looks 20 times, one unit (5 s) apart', () => {
    for (let attempts = 1; attempts < 20; attempts += 1) expect(nextLook(at(attempts))).toBe(1);
    expect(COLLECT.attempts).toBe(20);
  });

  it('[CONST-45] takes any one of transcript, recording and summary from the 10th look on', () => {
    for (const part of [{ transcript: true }, { recording: true }, { summary: true }]) {
      expect(isEnough(at(9, part))).toBe(false);
      expect(isEnough(at(10, part))).toBe(true);
    }
    expect(isEnough(at(10))).toBe(false);
    expect(isEnough(at(29))).toBe(false);
    expect(isEnough(at(30))).toBe(true);
  });

  it('[CONST-46] stops at once when transcript and recording are there, but for a summary that may come', () => {
    expect(isEnough(at(1, { transcript: true, recording: true }))).toBe(true);
    expect(nextLook(at(1, { transcript: true, recording: true, summary: true }))).toBeNull();
  });

  it('[CONST-47] [CONST-48] then looks 10 times, three units (15 s) apart', () => {
    for (let attempts = 20; attempts < 30; attempts += 1) expect(nextLook(at(attempts))).toBe(3);
    expect(nextLook(at(30))).toBeGreaterThan(3);
  });

  it('[CONST-49] only while something is missing', () => {
    expect(nextLook(at(21, { transcript: true, summary: true, recording: true }))).toBeNull();
    expect(nextLook(at(21, { transcript: true, summary: true }))).toBe(3);
  });

  it('[CONST-50] is content with transcript and recording in the later looks too', () => {
    expect(isEnough(at(25, { transcript: true, recording: true }))).toBe(true);
  });

  it('is content with what the platform says is all, and waits on for the sound alone', () => {
    expect(isEnough(at(1, { final: true }))).toBe(true);
    expect(nextLook(at(1, { final: true }))).toBe(1);
    expect(nextLook(at(1, { final: true, recording: true }))).toBeNull();
    expect(nextLook(at(1, { final: true, recordingGivenUp: true }))).toBeNull();
  });

  it('looks for a late recording ever more rarely, never more often than once a day', () => {
    const pauses = Array.from({ length: 12 }, (_, i) => nextLook(at(30 + i)) ?? 0);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)! * 5).toBe(24 * 60 * 60);
    expect(nextLook(at(30, { recordingGivenUp: true }))).toBeNull();
  });
});
