/** It does without sound for at most so long. Milliseconds. */
const BEGINS_MS = 1_000;

/** `begun`: sound comes, or will not soon. `listenTo`: another microphone takes the place of the first. */
export type Mix = { stream: MediaStream; begun: Promise<unknown>; listenTo: (mic: MediaStream) => void; close: () => void };

/**
 * The participant's microphone (left) and what the page plays of the interviewer (right) as one stream. It has a context of its own: the
 * interviewer's is held and stopped, and the participant must be heard meanwhile.
 */
export function bothVoices(mic: MediaStream, played: MediaStream): Mix {
  const context = new AudioContext();
  const sides = context.createChannelMerger(2);
  const join = (stream: MediaStream, side: number) => {
    const source = context.createMediaStreamSource(stream);
    source.connect(sides, 0, side);
    return source;
  };
  let participant = join(mic, 0);
  join(played, 1);
  const mixed = context.createMediaStreamDestination();
  mixed.channelCount = 2;
  sides.connect(mixed);
  const late = new Promise((resolve) => setTimeout(resolve, BEGINS_MS));
  const begun = Promise.race([context.resume().catch(() => undefined), late]);
  const listenTo = (other: MediaStream) => {
    participant.disconnect();
    participant = join(other, 0);
  };
  return { stream: mixed.stream, begun, listenTo, close: () => void context.close().catch(() => undefined) };
}
