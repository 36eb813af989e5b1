export type Speaker = 'AI' | 'User';
export type TranscriptTurn = { speaker: Speaker | null; text: string };

/** Splits a transcript at each 'AI:' or 'User:' marker (spec §2); text before the first one has no speaker (decisions A57). */
export function splitTranscript(transcript: string): TranscriptTurn[] {
  const turns: TranscriptTurn[] = [];
  const parts = transcript.split(/\b(AI|User):/);
  const opening = parts[0]?.trim();
  if (opening) turns.push({ speaker: null, text: opening });
  for (let at = 1; at < parts.length; at += 2) {
    turns.push({ speaker: parts[at] as Speaker, text: parts[at + 1]?.trim() ?? '' });
  }
  return turns;
}

/** An http(s) address, or null: anything else is no link (decisions, RESP-25). */
export function recordingUrl(value: string | null | undefined): URL | null {
  if (!value || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/** The API path of a recording that we keep ourselves and only its owner may hear; null for one that lies elsewhere. */
export function ownRecordingPath(url: URL): string | null {
  if (url.origin !== window.location.origin) return null;
  return /^\/api\/(responses\/[\w-]+\/recording)$/.exec(url.pathname)?.[1] ?? null;
}
