import { clockText } from '@contract/notes-constants';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { t } from '../texts';
import { drawWaveform } from './draw-waveform';
import { peaksOf } from './peaks';
import type { Span } from './speech';
import { type Sound, usePlayerValue } from './use-sound';
import classes from './waveform.module.css';

/** Number of parts in which loudness is computed. */
const PEAKS = 1_000;

/** The recording's loudness over time with its turns and the playback position: participant above, interviewer below. */
export function Waveform({ sound: { player, levels, from, spans, starts, turns } }: { sound: Sound }) {
  const box = useRef<HTMLDivElement>(null);
  const played = useRef<HTMLCanvasElement>(null);
  const left = useRef<HTMLCanvasElement>(null);
  const length = usePlayerValue(player, (one) => one.lengthMs);
  const seconds = usePlayerValue(player, (one) => Math.floor((one.ms - one.start) / 1_000));
  const peaks = useMemo(() => levels && peaksOf(levels, PEAKS), [levels]);
  const marks = useMemo(() => turnMarks(turns, spans, starts, from, length), [turns, spans, starts, from, length]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const draw = () => {
      for (const [canvas, of] of [
        [left.current, 'left'],
        [played.current, 'played'],
      ] as const) {
        if (canvas) drawWaveform(canvas, { peaks, marks, of });
      }
    };
    draw();
    if (typeof ResizeObserver === 'undefined') return;
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    // Redrawn when the colour scheme changes.
    const schemes = new MutationObserver(draw);
    schemes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => {
      sizes.disconnect();
      schemes.disconnect();
    };
  }, [peaks, marks]);

  useEffect(() => {
    // Moved every frame without a React render.
    const show = () => {
      const whole = player.lengthMs ?? 0;
      const share = whole === 0 ? 0 : Math.min(1, Math.max(0, (player.ms - player.start) / whole));
      box.current?.style.setProperty('--share', `${(share * 100).toFixed(3)}%`);
    };
    show();
    return player.subscribe(show);
  }, [player]);

  return (
    <div ref={box} className={classes.wave} data-peaks={peaks?.[0]?.length ?? 0}>
      <canvas ref={left} className={classes.canvas} aria-hidden />
      <canvas ref={played} className={`${classes.canvas} ${classes.played}`} aria-hidden />
      <span className={classes.line} aria-hidden />
      <input
        type="range"
        className={classes.slider}
        min={0}
        max={Math.max(1, (length ?? 0) / 1_000)}
        value={seconds}
        disabled={length === null}
        aria-label={t('player.position')}
        aria-valuetext={clockText(seconds * 1_000)}
        onChange={(event) => player.seek(player.start + Number(event.currentTarget.value) * 1_000)}
      />
    </div>
  );
}

/** A turn's range in the recording, as fractions of its length. */
export interface TurnMark {
  readonly who: 'participant' | 'interviewer';
  readonly from: number;
  readonly to: number;
}

/** The range of each turn; only the start if the end is unknown. */
function turnMarks(
  turns: Sound['turns'],
  spans: ReadonlyMap<number, readonly Span[]>,
  starts: ReadonlyMap<number, number>,
  from: number,
  length: number | null,
): TurnMark[] {
  if (length === null || length === 0) return [];
  const share = (ms: number) => Math.min(1, Math.max(0, (ms - from) / length));
  return turns.flatMap(({ seq, speaker }) => {
    const who = speaker === 'User' ? 'participant' : 'interviewer';
    const heard = spans.get(seq);
    const start = starts.get(seq);
    if (heard?.length) return [{ who, from: share(heard[0]!.from), to: share(heard.at(-1)!.to) }] as const;
    return start === undefined ? [] : ([{ who, from: share(start), to: share(start) }] as const);
  });
}
