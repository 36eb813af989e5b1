// Without Zod: browsers import this.

/** Who turns the participant's answers into words. */
export const HEARD_BY = ['server', 'browser', 'typed', 'platform'] as const;
export type HeardBy = (typeof HEARD_BY)[number];
/** Whose voice the interviewer has. */
export const SPOKEN_BY = ['server', 'browser', 'none', 'platform'] as const;
export type SpokenBy = (typeof SPOKEN_BY)[number];
/** Why it is so from here on. `chosen`: by the participant. */
export const PATH_REASONS = ['start', 'chosen', 'hearing-failed', 'no-recogniser', 'voice-failed', 'recovered'] as const;
export type PathReason = (typeof PATH_REASONS)[number];

/** How a call is heard and spoken, from a moment on. */
export interface PathStep {
  readonly hears: HeardBy;
  readonly speaks: SpokenBy;
  readonly why: PathReason;
  /** Milliseconds since the call began. */
  readonly at: number;
}

/** Changes of one call that are kept; and of a response. */
export const MOST_PATH_STEPS = 20;

/** A step of a whole response. */
export interface ResponsePathStep extends PathStep {
  /** The voice platform of its call. */
  readonly provider: string;
}

/** As a response keeps it: `builtin:server/server@0!start>builtin:typed/none@130!chosen`, seconds since the first call began. */
export const packPath = (steps: readonly ResponsePathStep[]): string | null =>
  steps.length === 0
    ? null
    : steps
        .slice(0, MOST_PATH_STEPS)
        .map(({ provider, hears, speaks, at, why }) => `${provider}:${hears}/${speaks}@${Math.round(at / 1_000)}!${why}`)
        .join('>');

const STEP = /^([a-z]{1,20}):([a-z]{1,10})\/([a-z]{1,10})@(\d{1,9})!([a-z-]{1,20})$/;
const known = <T extends string>(all: readonly T[], one: string | undefined): one is T => all.includes(one as T);

/** What makes no sense is left out. */
export function unpackPath(packed: string | null | undefined): ResponsePathStep[] {
  return (packed ?? '').split('>').flatMap((text) => {
    const [, provider, hears, speaks, at, why] = STEP.exec(text) ?? [];
    if (provider === undefined || !known(HEARD_BY, hears) || !known(SPOKEN_BY, speaks) || !known(PATH_REASONS, why)) return [];
    return [{ provider, hears, speaks, why, at: Number(at) * 1_000 }];
  });
}

const HEARD_TEXTS = {
  server: 'heard by the server',
  browser: 'heard by the browser',
  typed: 'typed',
  platform: 'heard by the voice platform',
};
const SPOKEN_TEXTS = {
  server: 'spoken by the server',
  browser: 'spoken by the browser',
  none: 'not spoken',
  platform: 'spoken by the voice platform',
};
const WHY_TEXTS = {
  start: '',
  chosen: ' (by choice)',
  'hearing-failed': ' (hearing failed)',
  'no-recogniser': ' (the browser cannot hear)',
  'voice-failed': ' (the voice failed)',
  recovered: ' (works again)',
};

/** For spreadsheets: "heard by the server, spoken by the browser; 2:10 typed, not spoken (by choice)". */
export const pathText = (packed: string | null | undefined): string =>
  unpackPath(packed)
    .map(({ hears, speaks, why, at }, index) => {
      const time = index === 0 ? '' : `${Math.floor(at / 60_000)}:${String(Math.floor(at / 1_000) % 60).padStart(2, '0')} `;
      return `${time}${HEARD_TEXTS[hears]}, ${SPOKEN_TEXTS[speaks]}${WHY_TEXTS[why]}`;
    })
    .join('; ');
