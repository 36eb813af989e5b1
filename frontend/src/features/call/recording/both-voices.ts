/** It does without sound for at most so long. Milliseconds. */
const BEGINS_MS = 1_000;

/** `begun`: sound comes, or will not soon. */
export type Mix = { stream: MediaStream; begun: Promise<unknown>; close: () => void };

/**
 * The participant's microphone (left) and what the page plays of the interviewer (right) as one stream. It has a context of its own: the
 * interviewer's is held and stopped, and the participant must be heard meanwhile.
 */
export function bothVoices(mic: MediaStream, played: MediaStream): Mix {
  const context = new AudioContext();
  const sides = context.createChannelMerger(2);
  for (const [side, stream] of [mic, played].entries()) context.createMediaStreamSource(stream).connect(sides, 0, side);
  const mixed = context.createMediaStreamDestination();
  mixed.channelCount = 2;
  sides.connect(mixed);
  const late = new Promise((resolve) => setTimeout(resolve, BEGINS_MS));
  const begun = Promise.race([context.resume().catch(() => undefined), late]);
  return { stream: mixed.stream, begun, close: () => void context.close().catch(() => undefined) };
}
