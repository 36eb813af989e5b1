import { describe, expect, it } from 'vitest';
import { accentShades, contrast, shadeVariables } from './accent.js';

/** 4,096 colours, evenly over all of them. */
const LEVELS = Array.from({ length: 16 }, (_, level) => (level * 17).toString(16).padStart(2, '0'));
const COLOURS = LEVELS.flatMap((r) => LEVELS.flatMap((g) => LEVELS.map((b) => `#${r}${g}${b}`)));
const SCHEMES = {
  light: { surfaces: ['#ffffff', '#f7f8fa', '#f0f2f5'], text: '#161a21', dimmed: '#5d6573' },
  dark: { surfaces: ['#14161c', '#181b22', '#0f1116', '#20242e'], text: '#e7e9ef', dimmed: '#9ba2b2' },
} as const;

describe('accent colours', () => {
  it('measure contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each(['light', 'dark'] as const)('[FRAME-21] reach AA with every colour there is, %s', (scheme) => {
    const { surfaces, text, dimmed } = SCHEMES[scheme];
    const faults: string[] = [];
    for (const colour of COLOURS) {
      const shades = accentShades(colour)[scheme];
      const pairs: [string, string, string, number][] = [
        ['button', shades.onFilled, shades.filled, 4.5],
        ['hovered button', shades.onFilled, shades.filledHover, 4.5],
        ...[...surfaces, shades.tint, shades.tintHover].map((under): [string, string, string, number] => ['link', shades.text, under, 4.5]),
        ...surfaces.map((under): [string, string, string, number] => ['edge', shades.edge, under, 3]),
        ...[text, dimmed].map((ink): [string, string, string, number] => ['text on a tint', ink, shades.tint, 4.5]),
      ];
      for (const [what, one, other, least] of pairs) {
        if (contrast(one, other) < least) faults.push(`${colour} ${what}: ${one} on ${other} ${contrast(one, other).toFixed(2)}`);
      }
    }
    expect(faults.slice(0, 10)).toEqual([]);
  });

  it('keep the chosen colour on buttons, and the colour of links where it reads', () => {
    expect(accentShades('#ffcc00').light).toMatchObject({ filled: '#ffcc00', onFilled: '#000000' });
    expect(accentShades('#0f766e').light).toMatchObject({ filled: '#0f766e', onFilled: '#ffffff', text: '#0f766e', edge: '#0f766e' });
    expect(shadeVariables(accentShades('#0f766e').dark)['--cq-accent-filled']).toBe('#0f766e');
  });
});
