import { afterEach, describe, expect, it } from 'vitest';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { type InterviewApp, useInterviewApp } from '../../support/owner-app.js';
import { closeSockets } from '../../support/sockets.js';
import { Participant } from '../voice/participant.js';
import { eventually } from '../../support/eventually.js';

const MEGABYTE = 2 ** 20;
/** The length of an answer to one question. */
const ORDINARY = 'I plan my week on Sunday evening, mostly with a list that I write by hand. '.repeat(4);

let { server, given, owner, form } = {} as InterviewApp;
useInterviewApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner, form } = app));
afterEach(closeSockets);

/** Sends all answers at once, before the interviewer can reply and close, ends, and waits for the results. */
async function interview(answers: readonly string[]): Promise<ResponseWire> {
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  await participant.hears(1);
  for (const answer of await Promise.all(answers.map((text) => participant.say(text)))) expect(answer).toMatchObject({ success: true });
  // Also after as many messages as are taken at once.
  expect(await participant.socket.emitWithAck('end', { reason: 'participant' })).toEqual({ success: true });
  return eventually(async () => {
    const { body } = await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`);
    expect(body.response.interview_summary).not.toBeNull();
    return body.response;
  });
}

/** Bytes of the heap and beside it. The resident size also grows by the code that is compiled, the test's own included. */
function memory(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}

describe('very long answers', () => {
  it.each([
    ['words', 'a '.repeat(2_500)],
    ['letters without a space', 'a'.repeat(5_000)],
    ['joined emoji', '👩\u200D'.repeat(1_666)],
  ])(
    'nineteen messages of 5,000 characters are summarised within seconds, in less than 50 MB: %s [SEC-01]',
    async (_name, text) => {
      let peak = memory();
      const watch = setInterval(() => (peak = Math.max(peak, memory())), 20);
      // Leave out what any interview needs at its peak, and what the rules need when they first run.
      for (let n = 0; n < 3; n += 1) await interview(Array.from({ length: 19 }, () => ORDINARY));
      const before = peak;
      const began = performance.now();
      const finished = await interview(Array.from({ length: 19 }, () => text));
      clearInterval(watch);
      expect(finished.summary_source).toBe('extractive');
      expect(finished.interview_summary).toContain('in the participant’s own words');
      expect(finished.interview_transcript?.length).toBeGreaterThan(90_000);
      expect(performance.now() - began).toBeLessThan(20_000);
      expect((Math.max(peak, memory()) - before) / MEGABYTE).toBeLessThan(50);
    },
    60_000,
  );
});
