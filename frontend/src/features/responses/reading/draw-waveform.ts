import type { TurnMark } from './waveform';

/** Width of a bar and of the gap next to it, in pixels. */
const BAR = 2;
const GAP = 1;
/** Height of the bands that show whose turn it is, in pixels. */
const BAND = 3;
/** Minimum width of a turn, in pixels. */
const LEAST = 2;

interface Drawn {
  /** From 0 to 1; the first channel is drawn above the middle, the second below; a single one on both sides. Null before they are known. */
  readonly peaks: readonly (readonly number[])[] | null;
  readonly marks: readonly TurnMark[];
  /** The part already played, or the rest. */
  readonly of: 'played' | 'left';
}

/** Draws at the canvas's size on the screen, in the colours of its style. */
export function drawWaveform(canvas: HTMLCanvasElement, { peaks, marks, of }: Drawn): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const pen = canvas.getContext('2d');
  if (!pen || width === 0) return;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  pen.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const colour = (who: TurnMark['who']) => style.getPropertyValue(`--wave-${who}-${of}`).trim() || style.color;
  const middle = height / 2;
  const room = middle - BAND - 2;

  for (const { who, from, to } of marks) {
    pen.fillStyle = colour(who);
    pen.beginPath();
    pen.roundRect(from * width, who === 'participant' ? 0 : height - BAND, Math.max(LEAST, (to - from) * width), BAND, BAND / 2);
    pen.fill();
  }
  const bars = Math.max(1, Math.floor(width / (BAR + GAP)));
  const lanes = [peaks?.[0], peaks?.[1] ?? (peaks?.length === 1 ? peaks[0] : undefined)];
  for (const [lane, who] of [
    [0, 'participant'],
    [1, peaks?.length === 1 ? 'participant' : 'interviewer'],
  ] as const) {
    pen.fillStyle = colour(who);
    for (let bar = 0; bar < bars; bar += 1) {
      const tall = Math.max(1, loudest(lanes[lane], bar, bars) * room);
      pen.fillRect(bar * (BAR + GAP), lane === 0 ? middle - tall : middle, BAR, tall);
    }
  }
}

/** The highest of the peaks that a bar represents. */
function loudest(peaks: readonly number[] | undefined, bar: number, bars: number): number {
  if (!peaks) return 0;
  const from = Math.floor((bar * peaks.length) / bars);
  const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
  return Math.max(0, ...peaks.slice(from, to));
}
