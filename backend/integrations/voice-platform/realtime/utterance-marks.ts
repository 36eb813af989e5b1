import { createHmac, timingSafeEqual } from 'node:crypto';

/** The model starts a requested utterance within this time. Milliseconds. */
const BEGINS_WITHIN_MS = 60_000;

/**
 * Marks the utterances that our processes request, so that each of them can distinguish these from a page's own requests. A page can read
 * a mark once the model has begun and could reuse it, so each mark is valid once.
 */
export class UtteranceMarks {
  private readonly used = new Set<string>();

  /** @param call the platform's id; a mark is not valid in another call */
  constructor(
    private readonly key: string,
    private readonly call: string,
  ) {}

  of(utterance: string, at = Date.now()): string {
    const digest = createHmac('sha256', this.key).update(`utterance/${this.call}/${utterance}/${at}`).digest('base64url');
    return `${at}.${digest}`;
  }

  /** Whether one of our processes requested it a moment ago. */
  accept(utterance: string, mark: string): boolean {
    const at = Number(mark.split('.')[0]);
    if (!(Math.abs(Date.now() - at) <= BEGINS_WITHIN_MS) || this.used.has(mark)) return false;
    const [given, right] = [mark, this.of(utterance, at)].map((text) => Buffer.from(text));
    if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) return false;
    this.used.add(mark);
    return true;
  }
}
