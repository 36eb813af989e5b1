import type { SpokenPlace } from '@contract/recordings';
import { errorText } from '@/lib/api-client';
import { log } from '@/lib/log';
import { readRecording, spokenPlaces } from '../api/recordings';
import { type Clip, cutClip, NoClip } from '../audio/cut-clip';
import type { Highlight, Listed } from './highlight';
import { highlightsPage } from './highlights-page';
import { pack, type PackedFile } from './pack';

/** Of all clips together, seconds: 115 MB. */
const MOST_SOUND_S = 3_600;

export type Progress = { done: number; total: number };
type Options = { withSound: boolean; signal: AbortSignal; onProgress: (progress: Progress) => void; now?: Date };
export type Made = { file: Blob; kind: 'html' | 'zip'; listed: Listed[] };

/**
 * Makes the list as one file: a page, or an archive of a page and its clips. One recording is in memory at a time. A quote whose clip cannot
 * be cut is listed with the reason.
 * @throws what `signal` was aborted with; ApiError when nothing of the sound can be asked for
 */
export async function makeHighlights(title: string, highlights: readonly Highlight[], options: Options): Promise<Made> {
  const { withSound, signal, onProgress, now = new Date() } = options;
  const listed = highlights.map((one): Listed => ({ ...one, sound: withSound ? 'none' : null }));
  const clips: PackedFile[] = [];
  if (withSound) {
    let done = 0;
    let seconds = 0;
    const step = () => onProgress({ done: (done += 1), total: listed.length });
    const places = await spokenPlaces(highlights, signal);
    for (const { spoken, silent } of byRecording(listed, places)) {
      silent.forEach(step);
      let recording: Promise<Uint8Array<ArrayBuffer>> | null = null;
      for (const { quote, place } of spoken) {
        signal.throwIfAborted();
        try {
          if (seconds >= MOST_SOUND_S) throw new NoClip('too-many');
          recording ??= readRecording(place, signal);
          const clip: Clip = await cutClip(await recording, place, quote);
          const file = `clips/${String(clips.length + 1).padStart(3, '0')}.wav`;
          clips.push({ name: file, content: clip.wav });
          seconds += clip.seconds;
          quote.sound = { file, at: clip.at, seconds: clip.seconds };
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof NoClip)) log.warn('A clip could not be cut', errorText(error));
          quote.sound = error instanceof NoClip ? error.reason : 'failed';
        }
        step();
      }
    }
  }
  signal.throwIfAborted();
  const page = new Blob([highlightsPage(title, listed, now)], { type: 'text/html' });
  if (clips.length === 0) return { file: page, kind: 'html', listed };
  return { file: await pack([{ name: 'highlights.html', content: page }, ...clips]), kind: 'zip', listed };
}

type Group = { spoken: { quote: Listed; place: SpokenPlace }[]; silent: Listed[] };

/** Quotes of one recording after each other, so that each is read once. */
function byRecording(listed: Listed[], places: readonly SpokenPlace[]): Group[] {
  const known = new Map(places.map((place) => [`${place.response_id}/${place.turn}`, place]));
  const groups = new Map<string, Group>();
  for (const quote of listed) {
    const place = known.get(`${quote.responseId}/${quote.turn}`);
    const key = place ? `${place.response_id}/${place.part}` : '';
    const group = groups.get(key) ?? { spoken: [], silent: [] };
    if (place) group.spoken.push({ quote, place });
    else group.silent.push(quote);
    groups.set(key, group);
  }
  return [...groups.values()];
}
