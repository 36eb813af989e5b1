/** Bounds of every field and answer, used by both ends. Lengths in UTF-16 code units. */
export const LIMITS = {
  title: 200,
  interviewName: 200,
  interviewInfo: 5_000,
  interviewInstructions: 20_000,
  /** Name and contact of the controller of an interview. */
  controller: 200,
  /** What owners tell participants before and after the interview. */
  consentText: 4_000,
  thanksText: 2_000,
  redirectUrl: 2_048,
  /** Bytes of a logo, and pixels of each side. */
  logoBytes: 262_144,
  logoPixels: 2_000,
  ratingComment: 1_000,
  /** Days after which retention deletes, at most: ten years. */
  retentionDays: 3_650,
  /** Complete responses after which an interview closes. */
  responseQuota: 1_000_000,
  contactName: 100,
  contactEmail: 254, // RFC 5321 §4.5.3.1.3, less the angle brackets
  contactPhone: 50,
  responseText: 10_000,
  turnText: 5_000,
  summary: 20_000,
  transcript: 1_000_000,
  messages: 5_000,
  recordingUrl: 2_048,
  search: 200,
  problemText: 2_000,
  /** One text of the browser's log, and its entries. */
  logText: 500,
  logEntries: 1_000,
  /** Items of one page of a list. */
  pageSize: 200,
  /** Holds the name of a sorted list's last row. */
  cursor: 600,
  /** Items of a list that a page may pass over. */
  skip: 100_000_000,
  /** Responses that one request deletes. */
  deletion: 500,
  /** Bytes of one JSON body. */
  jsonBody: 1_048_576,
  /** Bytes of one report of a voice platform: it holds every word of a call, twice. */
  reportBody: 8_388_608,
  /** Bytes of one chunk of a recording: some seconds of sound at 32 kbit/s, with room for browsers that ignore the rate. */
  recordingChunk: 1_048_576,
  /** Recordings per call: a page begins a new one after a reload and after typed answers. */
  recordingsPerCall: 50,
  /** Bytes of one message on a socket. */
  socketMessage: 65_536,
  turnsPerResponse: 1_000,
} as const;

/** Milliseconds a browser waits for an answer. */
export const HTTP_TIMEOUT_MS = 60_000;
