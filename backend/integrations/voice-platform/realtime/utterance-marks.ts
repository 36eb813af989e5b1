import { createHmac, timingSafeEqual } from 'node:crypto';

/** The model starts a requested utterance within this time. Milliseconds. */
const BEGINS_WITHIN_MS = 60_000;

/**
 * Marks the utterances that our processes request, so that each of them can distinguish these from a page's own requests. A page can read
 * a mark once the model has begun and could reuse it, so each mark is valid for one response of the model.
 */
export class UtteranceMarks {
  /** The responses that began with each mark, and when. */
  private readonly used = new Map<string, { readonly response: string; readonly at: number }>();

  /** @param call the platform's id; a mark is not valid in another call */
  constructor(
    private readonly key: string,
    private readonly call: string,
  ) {}

  of(utterance: string, at = Date.now()): string {
    const digest = createHmac('sha256', this.key).update(`utterance/${this.call}/${utterance}/${at}`).digest('base64url');
    return `${at}.${digest}`;
  }

  /** Whether one of our processes requested it a moment ago. @param response the model's id: several that listen see the same one */
  accept(utterance: string, mark: string, response: string): boolean {
    const at = Number(mark.split('.')[0]);
    if (!(Math.abs(Date.now() - at) <= BEGINS_WITHIN_MS)) return false;
    const [given, right] = [mark, this.of(utterance, at)].map((text) => Buffer.from(text));
    if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) return false;
    this.forget();
    const used = this.used.get(mark);
    if (!used) this.used.set(mark, { response, at });
    return used === undefined || used.response === response;
  }

  /** Whether a mark is remembered that is still valid by its time. */
  get isInUse(): boolean {
    this.forget();
    return this.used.size > 0;
  }

  private forget(): void {
    for (const [mark, { at }] of this.used) if (Date.now() - at > BEGINS_WITHIN_MS) this.used.delete(mark);
  }
}

/** The marks of each call, which outlast a lost connection: a mark from before it is not valid again. */
export class MarksOfCalls {
  private readonly calls = new Map<string, UtteranceMarks>();

  of(key: string, call: string): UtteranceMarks {
    for (const [id, marks] of this.calls) if (id !== call && !marks.isInUse) this.calls.delete(id);
    const marks = this.calls.get(call) ?? new UtteranceMarks(key, call);
    this.calls.set(call, marks);
    return marks;
  }
}
