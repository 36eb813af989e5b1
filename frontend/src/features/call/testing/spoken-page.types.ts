// The interface of a page without a browser, for tests outside the site: it must not refer to the site's code.

/** Words of a turn, and their times in the recording. Milliseconds. */
export type PageSpan = { start: number; end: number; from: number; to: number };
export type PageSpoken = { call: string; recorder?: string; spans: PageSpan[] };

export type PageTurn = { seq: number; role: 'assistant' | 'user'; text: string };

/** Words sent to the server until it stored them. */
export type PageSaid = {
  clientId: string;
  text: string;
  /** The earlier words that these should join. */
  continues?: string;
  /** The acknowledgement; null if the turn itself came instead. */
  seq: number | null;
  spoken?: PageSpoken;
};

export type PageHistory = {
  said: PageSaid[];
  /** When the interviewer's sentences were heard, by turn, as acknowledged by the server. */
  told: [seq: number, spoken: PageSpoken][];
  turns: PageTurn[];
  recording: { call: string; recorder: string; pieces: number };
  /** Sentences heard, and sentences that failed. */
  heard: number;
  unheard: number;
  /** Messages with sound, the frames in them, and frames sent again. */
  sound: { messages: number; frames: number; again: number };
  /** Messages with the newest sound of the recording, and those that restarted a chunk. */
  tails: { messages: number; again: number };
  joins: number;
  problems: string[];
};

export type PageOptions = {
  /** The server's address. */
  origin: string;
  response: { id: string; token: string };
  /** How many times faster than real time sound runs. */
  speed: number;
  /** The recorder's output every half second. */
  recorded: (call: string, piece: number) => Uint8Array<ArrayBuffer>;
};

/** A participant's page, as the server sees it. */
export interface SpokenPage {
  readonly history: PageHistory;
  /** The interviewer has ended the interview. */
  readonly ended: boolean;
  /** Joins the call and starts recording. @throws if it cannot connect: people then try again */
  start(): Promise<void>;
  /** Speaks into the microphone, with pauses in between. @returns what the server understood */
  speak(sounds: readonly Int16Array[]): Promise<string>;
  /** Sends the last understood words to the server. @param continues id of the words they join. @returns their own id, once stored */
  say(continues?: string): Promise<string>;
  /** Resolves when the interviewer has replied and its sentences were heard. */
  hears(): Promise<void>;
  /** Leaves the interview, and uploads the rest of the recording. */
  end(): Promise<void>;
  /** Like a page whose computer loses power. */
  vanish(): void;
}

/** The exports of the page's module. */
export type SpokenPageModule = { openSpokenPage: (options: PageOptions) => Promise<SpokenPage> };
