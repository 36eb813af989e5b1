/** Maximum time to wait for the first sound. Milliseconds. */
const BEGINS_MS = 1_000;

/**
 * `begun`: sound has started, or will not start soon. `listenTo`: replaces the microphone.
 * @throws in browsers that cannot mix sounds of different sample rates, such as a headset's and the page's
 */
export type Mix = { stream: MediaStream; begun: Promise<unknown>; listenTo: (mic: MediaStream) => void; close: () => void };

/**
 * The participant's microphone (left) and the interviewer's sound that the page plays (right) as one stream. It has its own audio context,
 * because the interviewer's is suspended and closed while the participant must still be recorded.
 * @throws as `listenTo`
 */
export function bothVoices(mic: MediaStream, played: () => MediaStream): Mix {
  const context = new AudioContext();
  const close = () => void context.close().catch(() => undefined);
  try {
    return { ...mixIn(context, mic, played()), close };
  } catch (error) {
    // Browsers limit the number of audio contexts per page.
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
