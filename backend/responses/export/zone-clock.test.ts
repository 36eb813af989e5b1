import { describe, expect, it } from 'vitest';
import { shortTimeUtc } from '../../contract/short-time.js';
import { zoneClock } from './zone-clock.js';

const shown = (at: string, zone?: string) => shortTimeUtc(zoneClock(zone)(new Date(at)));

describe('the time in a zone', () => {
  it.each([
    ['2026-11-21T18:05:00Z', undefined, 'Nov 21, 6:05PM'],
    ['2026-11-21T18:05:00Z', 'UTC', 'Nov 21, 6:05PM'],
    ['2026-11-21T00:00:00Z', 'UTC', 'Nov 21, 12:00AM'],
    ['2026-11-21T12:00:00Z', 'UTC', 'Nov 21, 12:00PM'],
    ['2026-11-21T18:05:00Z', 'Europe/Berlin', 'Nov 21, 7:05PM'],
    ['2026-07-01T23:59:59Z', 'Europe/Berlin', 'Jul 2, 1:59AM'],
    ['2026-11-21T18:05:00Z', 'America/New_York', 'Nov 21, 1:05PM'],
    ['2026-12-31T18:45:00Z', 'Asia/Kathmandu', 'Jan 1, 12:30AM'],
    ['2026-11-21T18:05:00Z', 'America/St_Johns', 'Nov 21, 2:35PM'],
    ['2026-11-21T18:05:00Z', 'No/Such_Zone', 'Nov 21, 6:05PM'],
  ])('[RESP-41] shows %s in %s as %s', (at, zone, text) => {
    expect(shown(at, zone)).toBe(text);
  });

  it('follows clocks that are changed', () => {
    const clock = zoneClock('Europe/Berlin');
    const minutes = ['2026-10-25T00:59:00Z', '2026-10-25T01:00:00Z', '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'];
    expect(minutes.map((at) => shortTimeUtc(clock(new Date(at))))).toEqual([
      'Oct 25, 2:59AM',
      'Oct 25, 2:00AM',
      'Mar 29, 1:59AM',
      'Mar 29, 3:00AM',
    ]);
  });
});
