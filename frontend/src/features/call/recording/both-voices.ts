/** It does without sound for at most so long. Milliseconds. */
const BEGINS_MS = 1_000;

/**
 * `begun`: sound comes, or will not soon. `listenTo`: another microphone takes the place of the first.
 * @throws in browsers that join no sounds of different rates, such as a headset's and the page's
 */
export type Mix = { stream: MediaStream; begun: Promise<unknown>; listenTo: (mic: MediaStream) => void; close: () => void };

/**
 * The participant's microphone (left) and what the page plays of the interviewer (right) as one stream. It has a context of its own: the
 * interviewer's is held and stopped, and the participant must be heard meanwhile.
 * @throws as `listenTo`
 */
export function bothVoices(mic: MediaStream, played: () => MediaStream): Mix {
  const context = new AudioContext();
  const close = () => void context.close().catch(() => undefined);
  try {
    return { ...mixIn(context, mic, played()), close };
  } catch (error) {
    // Browsers allow a page a few of them only.
    close();
    throw error;
  }
}

function mixIn(context: AudioContext, mic: MediaStream, played: MediaStream): Omit<Mix, 'close'> {
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
    const before = participant;
    participant = join(other, 0);
    before.disconnect();
  };
  return { stream: mixed.stream, begun, listenTo };
}
