type VoiceLike = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default' | 'name'>;

/** Voices arrive late: the list is empty until `voiceschanged`. Milliseconds to wait for it. */
const VOICES_MS = 1_500;

const normal = (lang: string) => lang.toLowerCase().replace('_', '-');
/** 'de' of 'de-AT'. */
export const baseLanguage = (lang: string) => normal(lang).split('-')[0] ?? '';

/**
 * The voice to speak `lang` with: same region before same language, on the device before remote (remote ones stall and send the text away),
 * the system's choice before others. Null leaves the choice to the browser.
 */
export function chooseVoice<V extends VoiceLike>(voices: readonly V[], lang: string): V | null {
  const score = (voice: V) =>
    (normal(voice.lang) === normal(lang) ? 4 : 0) + (voice.localService ? 8 : 0) + (voice.default ? 2 : 0) + natural(voice);
  const speakers = voices.filter((voice) => baseLanguage(voice.lang) === baseLanguage(lang));
  return speakers.reduce<V | null>((best, voice) => (best === null || score(voice) > score(best) ? voice : best), null);
}

/** Novelty voices of some systems rank below the others. */
const natural = (voice: VoiceLike) => (/espeak|novelty|whisper|bells|zarvox|trinoids|bad news|good news/i.test(voice.name) ? 0 : 1);

/** Those of this browser, once they are there. */
export async function voicesOf(synthesis: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  const now = synthesis.getVoices();
  if (now.length > 0) return now;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      synthesis.removeEventListener('voiceschanged', done);
      resolve();
    };
    const timer = setTimeout(done, VOICES_MS);
    synthesis.addEventListener('voiceschanged', done);
  });
  return synthesis.getVoices();
}
