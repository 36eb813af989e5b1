import { createHmac, timingSafeEqual } from 'node:crypto';

/** An utterance that was asked for is begun within this. Milliseconds. */
const BEGINS_WITHIN_MS = 60_000;

/**
 * What our processes write on what they ask a model to say, so that all of them know it from what a page has asked it for. A page can read
 * such a mark once the model has begun, and use it again: each counts once.
 */
export class UtteranceMarks {
  private readonly used = new Set<string>();

  /** @param call the platform's id of it; a mark is worth nothing in another */
  constructor(
    private readonly key: string,
    private readonly call: string,
  ) {}

  of(utterance: string, at = Date.now()): string {
    const digest = createHmac('sha256', this.key).update(`utterance/${this.call}/${utterance}/${at}`).digest('base64url');
    return `${at}.${digest}`;
  }

  /** One of our processes asked for it a moment ago. */
  accept(utterance: string, mark: string): boolean {
    const at = Number(mark.split('.')[0]);
    if (!(Math.abs(Date.now() - at) <= BEGINS_WITHIN_MS) || this.used.has(mark)) return false;
    const [given, right] = [mark, this.of(utterance, at)].map((text) => Buffer.from(text));
    if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) return false;
    this.used.add(mark);
    return true;
  }
}
