// What a page without a browser is for those that run it, outside of the site: nothing of the site's is named here.

/** Words of a turn, and between which moments of the recording they are. Milliseconds. */
export type PageSpan = { start: number; end: number; from: number; to: number };
export type PageSpoken = { call: string; recorder?: string; spans: PageSpan[] };

export type PageTurn = { seq: number; role: 'assistant' | 'user'; text: string };

/** Words that were brought to the server until it had stored them. */
export type PageSaid = {
  clientId: string;
  text: string;
  /** The earlier words that these were to join. */
  continues?: string;
  /** As it was acknowledged; null where the turn itself came instead. */
  seq: number | null;
  spoken?: PageSpoken;
};

export type PageHistory = {
  said: PageSaid[];
  /** When the interviewer's sentences were heard, by turn, as the server has acknowledged it. */
  told: [seq: number, spoken: PageSpoken][];
  turns: PageTurn[];
  recording: { call: string; recorder: string; pieces: number };
  /** Sentences that were heard, and those that could not be had. */
  heard: number;
  unheard: number;
  /** Messages with sound, frames that they held, and frames that were sent again. */
  sound: { messages: number; frames: number; again: number };
  /** Messages with the newest sound of the recording, and those that began a chunk anew. */
  tails: { messages: number; again: number };
  joins: number;
  problems: string[];
};

export type PageOptions = {
  /** Of the server. */
  origin: string;
  response: { id: string; token: string };
  /** Sound goes so many times faster than it is spoken. */
  speed: number;
  /** What the recorder gives every half second. */
  recorded: (call: string, piece: number) => Uint8Array<ArrayBuffer>;
};

/** A participant's page as far as the server can tell. */
export interface SpokenPage {
  readonly history: PageHistory;
  /** The interviewer has closed the interview. */
  readonly ended: boolean;
  /** Into the call, and begins to record. @throws where the line cannot be had: people then try again */
  start(): Promise<void>;
  /** Speaks into the microphone, with pauses in between. @returns what the server understood */
  speak(sounds: readonly Int16Array[]): Promise<string>;
  /** Brings what was understood last to the server. @param continues joins what was said under this id. @returns its own id, once it is stored */
  say(continues?: string): Promise<string>;
  /** Until the interviewer has replied, and its sentences were heard. */
  hears(): Promise<void>;
  /** Leaves the interview, and uploads the rest of the recording. */
  end(): Promise<void>;
  /** As a page whose computer loses its power. */
  vanish(): void;
}

/** What the module of the page gives. */
export type SpokenPageModule = { openSpokenPage: (options: PageOptions) => Promise<SpokenPage> };
