export type Mix = { stream: MediaStream; close: () => void };

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
  void context.resume().catch(() => undefined);
  return { stream: mixed.stream, close: () => void context.close().catch(() => undefined) };
}
