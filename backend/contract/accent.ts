// Without Zod: browsers import this.

/** WCAG 2.2, level AA: text, and what shows where a control ends (1.4.3 and 1.4.11). */
const TEXT = 4.5;
const EDGE = 3;

type Rgb = readonly [number, number, number];

/** Colours of one scheme, made from an accent. */
export interface Shades {
  /** A filled button, its text, under the pointer, and its edge where the fill alone would not stand out. */
  readonly filled: string;
  readonly onFilled: string;
  readonly filledHover: string;
  readonly edge: string;
  /** Links and accented text on every surface, the tints included. */
  readonly text: string;
  readonly tint: string;
  readonly tintHover: string;
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** The page and the surfaces on it (tokens.css). */
const SURFACES = {
  light: ['#ffffff', '#f7f8fa', '#f0f2f5'],
  dark: ['#14161c', '#181b22', '#0f1116', '#20242e'],
} as const;

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hex = (colour: Rgb) => `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
/** As it is shown: whole numbers. */
const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((channel, at) => Math.round(channel + (to[at]! - channel) * share)) as unknown as Rgb;

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The contrast of two colours, 1 to 21. */
export const contrast = (a: string, b: string) => ratio(rgb(a), rgb(b));

/** The colour, as little changed towards `end` as the contrast with all of `against` needs. */
function readable(colour: Rgb, end: Rgb, against: readonly Rgb[], least: number): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, end, share);
    if (against.every((other) => ratio(candidate, other) >= least)) return candidate;
  }
  return end;
}

function shadesOn(accent: Rgb, surfaces: readonly Rgb[], end: Rgb): Shades {
  const page = surfaces[0]!;
  // One of the two reads at 4.58:1 on any colour.
  const onFilled = ratio(WHITE, accent) >= TEXT ? WHITE : BLACK;
  const tint = mix(page, accent, 0.08);
  const tintHover = mix(page, accent, 0.14);
  return {
    filled: hex(accent),
    onFilled: hex(onFilled),
    // Away from the text: it reads better on it, never worse.
    filledHover: hex(mix(accent, onFilled === WHITE ? BLACK : WHITE, 0.15)),
    edge: hex(readable(accent, end, surfaces, EDGE)),
    text: hex(readable(accent, end, [...surfaces, tint, tintHover], TEXT)),
    tint: hex(tint),
    tintHover: hex(tintHover),
  };
}

/** The shades of an accent in both schemes. Text on them and in them reaches level AA, whatever the accent. @param accent `#rrggbb` */
export const accentShades = (accent: string): Record<'light' | 'dark', Shades> => ({
  light: shadesOn(rgb(accent), SURFACES.light.map(rgb), BLACK),
  dark: shadesOn(rgb(accent), SURFACES.dark.map(rgb), WHITE),
});

/** The same by the names of tokens.css. */
export const shadeVariables = ({ filled, onFilled, filledHover, edge, text, tint, tintHover }: Shades): Record<string, string> => ({
  // Outlines, bars and edges.
  '--mantine-primary-color-filled': edge,
  '--cq-accent-edge': edge,
  '--cq-accent-filled': filled,
  '--cq-accent-filled-hover': filledHover,
  '--cq-accent-on': onFilled,
  '--cq-accent-text': text,
  '--cq-accent-ink': text,
  '--cq-accent-soft': tint,
  '--cq-accent-tint': tint,
  '--cq-accent-tint-hover': tintHover,
  '--cq-focus-ring': `${text}55`,
});
