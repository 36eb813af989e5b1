import { expect, it } from 'vitest';
import { playsThroughLoudspeaker } from './loudspeaker';

it.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 Version/27.2 Mobile/15E148 Safari/604.1',
    5,
    true,
  ],
  ['an iPad under its own name', 'Mozilla/5.0 (iPad; CPU OS 19_2 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 5, true],
  [
    'an iPad that calls itself a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/27.2 Safari/605.1.15',
    5,
    true,
  ],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/27.2 Safari/605.1.15', 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/157.0.0.0 Mobile Safari/537.36', 5, false],
  [
    'a Windows computer with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/157.0.0.0 Safari/537.36',
    10,
    false,
  ],
])('[FAULT-40] %s', (_, userAgent, maxTouchPoints, loud) => {
  expect(playsThroughLoudspeaker({ userAgent, maxTouchPoints })).toBe(loud);
});
