import type { Browser, Page } from '@playwright/test';
import { encodeSpeech, hearPackets, textOf } from '../../support/modem.js';
import type { ModelEvent, StandInCall } from '../../support/realtime-call-stand-in-call.js';

const HEARING_RATE = 16_000;
const SPEAKING_RATE = 48_000;
/** Of full scale: louder than a room. */
const VOICE = 0.02;
/** Silence after which the model takes what was said for a piece of speech. Milliseconds. */
const PIECE_SILENCE_MS = 500;

/** The other end of a WebRTC call, in a page of its own: hears and speaks in the modem's tones. */
const PEER = `
  const base64 = (samples) => {
    const bytes = new Uint8Array(Int16Array.from(samples, (one) => Math.max(-1, Math.min(1, one)) * 32767).buffer);
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  };
  let speaking = null;
  window.answer = async (offer) => {
    const line = new RTCPeerConnection();
    const ear = new AudioContext({ sampleRate: ${HEARING_RATE} });
    const mouth = new AudioContext({ sampleRate: ${SPEAKING_RATE} });
    await Promise.all([ear.resume(), mouth.resume()]);
    const out = mouth.createMediaStreamDestination();
    line.ontrack = ({ streams, track }) => {
      const stream = streams[0] ?? new MediaStream([track]);
      const element = new Audio();
      element.muted = true;
      element.srcObject = stream;
      void element.play();
      const listener = ear.createScriptProcessor(4096, 1, 1);
      listener.onaudioprocess = ({ inputBuffer }) => void window.heardSound(base64(inputBuffer.getChannelData(0)));
      ear.createMediaStreamSource(stream).connect(listener);
      listener.connect(ear.destination);
    };
    line.ondatachannel = ({ channel }) => {
      window.channel = channel;
      channel.onmessage = ({ data }) => void window.fromPage(data);
    };
    window.hangUp = () => line.close();
    window.hush = () => speaking?.stop();
    window.play = (pcm) => {
      const samples = new Int16Array(Uint8Array.from(atob(pcm), (one) => one.charCodeAt(0)).buffer);
      const buffer = mouth.createBuffer(1, samples.length, ${SPEAKING_RATE});
      buffer.copyToChannel(Float32Array.from(samples, (one) => one / 32768), 0);
      speaking = mouth.createBufferSource();
      speaking.buffer = buffer;
      speaking.connect(out);
      speaking.start();
    };
    await line.setRemoteDescription({ type: 'offer', sdp: offer });
    line.addTrack(out.stream.getAudioTracks()[0], out.stream);
    await line.setLocalDescription();
    if (line.iceGatheringState !== 'complete') {
      await new Promise((resolve) => {
        line.onicegatheringstatechange = () => line.iceGatheringState === 'complete' && resolve();
        setTimeout(resolve, 1000);
      });
    }
    return line.localDescription.sdp;
  };
`;

export interface ModelPeer {
  /** For the stand-in. */
  answer(offer: string, call: StandInCall): Promise<string>;
  /** What it has heard, piece by piece. */
  readonly heard: string[];
  /** The line breaks. */
  hangUp(): Promise<void>;
  close(): Promise<void>;
}

export async function modelPeer(browser: Browser): Promise<ModelPeer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const heard: string[] = [];
  let call: StandInCall | null = null;
  let piece: string | undefined;
  const ear = new PieceEar(
    () => (piece = call?.begins()),
    (text) => {
      heard.push(text);
      if (piece !== undefined) call?.understands(piece, text);
    },
  );
  await page.exposeFunction('heardSound', (sound: string) => ear.take(Buffer.from(sound, 'base64')));
  await page.exposeFunction('fromPage', (data: string) => call?.receive(JSON.parse(data) as ModelEvent));
  await page.evaluate(PEER);
  return {
    heard,
    answer: async (offer, opened) => {
      call = opened;
      opened.toPage = (event) => void tell(page, event);
      opened.play = (text) => {
        const pcm = encodeSpeech(text, { rate: SPEAKING_RATE, gain: 0.3, perWord: true });
        void page.evaluate(`window.play(${JSON.stringify(pcm.toString('base64'))})`);
        return (pcm.length / 2 / SPEAKING_RATE) * 1_000 + 200;
      };
      opened.hush = () => void page.evaluate('window.hush()').catch(() => undefined);
      return page.evaluate<string>(`window.answer(${JSON.stringify(offer)})`);
    },
    hangUp: () => page.evaluate('window.hangUp()'),
    close: () => context.close(),
  };
}

const tell = (page: Page, event: ModelEvent) =>
  page
    .evaluate(`window.channel?.readyState === 'open' && window.channel.send(${JSON.stringify(JSON.stringify(event))})`)
    .catch(() => undefined);

/** Finds pieces of speech in sound as it comes. */
class PieceEar {
  private sound: Buffer[] = [];
  private silentMs = 0;
  private spoke = false;

  constructor(
    private readonly onBegin: () => void,
    private readonly onPiece: (text: string) => void,
  ) {}

  take(pcm: Buffer): void {
    const loud = isLoud(pcm);
    this.sound.push(pcm);
    this.silentMs = loud ? 0 : this.silentMs + (pcm.length / 2 / HEARING_RATE) * 1_000;
    if (loud && !this.spoke) this.onBegin();
    this.spoke ||= loud;
    // The beginning of a tone may lie before the first loud piece.
    if (!this.spoke) this.sound = this.sound.slice(-2);
    if (!this.spoke || this.silentMs < PIECE_SILENCE_MS) return;
    const text = textOf(hearPackets(Buffer.concat(this.sound), HEARING_RATE));
    this.sound = [];
    this.spoke = false;
    this.onPiece(text);
  }
}

function isLoud(pcm: Buffer): boolean {
  for (let at = 0; at + 1 < pcm.length; at += 2) if (Math.abs(pcm.readInt16LE(at)) > VOICE * 32_768) return true;
  return false;
}
