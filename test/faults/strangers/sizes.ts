/** How much of each attack: as measured when these holes were found, or a short form. */
export interface Size {
  readonly messages: number;
  readonly floodSeconds: number;
  readonly openings: number;
  readonly soundMegabytes: number;
  readonly guesses: number;
  readonly slowBodies: number;
  readonly sockets: number;
  readonly webhooks: number;
  readonly signIns: number;
  readonly modelCalls: number;
  readonly patternTexts: number;
}

export const WHOLE: Size = {
  messages: 19,
  floodSeconds: 30,
  openings: 200,
  soundMegabytes: 300,
  guesses: 300,
  slowBodies: 50,
  sockets: 1_500,
  webhooks: 40,
  signIns: 1_000,
  modelCalls: 200,
  patternTexts: 600,
};
export const SHORT: Size = {
  messages: 19,
  floodSeconds: 6,
  openings: 60,
  soundMegabytes: 24,
  guesses: 40,
  slowBodies: 20,
  sockets: 400,
  webhooks: 8,
  signIns: 150,
  modelCalls: 60,
  patternTexts: 60,
};
