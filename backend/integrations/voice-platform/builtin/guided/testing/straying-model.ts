import { type InterviewGuide, questionsIn } from '../../../../../contract/guide.js';
import { type Llm, LlmError, type LlmRequest } from '../../../../llm/llm.port.js';
import { ASKS } from './asks.js';
import { LEADS } from './leads.js';
import { PROBES } from './probes.js';

const BAD_LEADS = Object.values(LEADS).flat();
const BAD_PROBES = [...PROBES.leading, ...PROBES['two-questions'], ...PROBES.advice, ...PROBES['no-question']];
const FOREIGN_ASKS = ASKS['other-question'].filter((ask) => !/plan|tools/.test(ask));

/** A stand-in for a model that does what it was asked in one of five turns, fails now and then, and strays otherwise. */
export class StrayingModel implements Llm {
  readonly configured = true;
  readonly model = 'straying';
  /** Its drafts that must not reach a participant. */
  readonly bad = new Set<string>();
  strayed = 0;
  /** Answers that it was to judge. */
  judged = 0;

  constructor(
    private readonly guide: InterviewGuide,
    private readonly random: () => number,
  ) {}

  complete(): Promise<string> {
    throw new Error('not asked');
  }

  answer(): Promise<never> {
    throw new Error('not asked');
  }

  async *stream({ messages }: LlmRequest): AsyncGenerator<string> {
    const { content } = messages[0]!;
    if (this.random() < 0.05) throw new LlmError('unavailable', 'down');
    const draft = content.includes('Task: ') ? this.draft(content.split('Task: ')[1]!) : this.judgement(content);
    // In pieces, as a model writes.
    for (let at = 0; at < draft.length; at += 11) yield draft.slice(at, at + 11);
  }

  /** Judges as it likes, or not at all, and words the task of the other judgement. */
  private judgement(content: string): string {
    this.judged += 1;
    for (const mark of ['ENOUGH', 'MORE']) this.bad.add(mark);
    const [, more = '', enough = ''] = /Task after \[MORE\]: (.*)\nTask after \[ENOUGH\]: (.*)$/s.exec(content) ?? [];
    const [mark, task] = this.random() < 0.5 ? ['[MORE]', more] : ['[ENOUGH]', enough];
    const roll = this.random();
    const other = mark === '[MORE]' ? enough : more;
    if (roll < 0.1) return this.draft(task);
    if (roll < 0.2) return `${mark}\n${this.draft(other)}`;
    if (roll < 0.3) return `${mark} ${this.pick(['[MORE]', '[ENOUGH]'])} ${this.draft(task)}`;
    if (roll < 0.4) return `${this.draft(task)} ${mark}`;
    return `${this.pick(['', '**'])}${mark}\n${this.draft(task)}`;
  }

  private draft(task: string): string {
    const wording = /unchanged: "(.*)"\.$/s.exec(task)?.[1];
    const simple = /(?:Put simply|sounds like): "(.*?)"(?:\.|$)/s.exec(task)?.[1] ?? '';
    const asked = wording ?? simple;
    const roll = this.random();
    if (roll < 0.2) return `I see. ${asked}`;
    this.strayed += 1;
    if (roll < 0.5) return `I see. ${this.keep(this.pick(BAD_LEADS))} ${asked}`;
    if (roll < 0.6) return `${asked} ${this.keep('And what does your family say about it?')}`;
    if (roll < 0.7) return this.keep('Thank you for everything, it was a pleasure. Goodbye!');
    if (roll < 0.8) return this.keep(this.pick(wording === undefined ? BAD_PROBES : FOREIGN_ASKS));
    // Repeats, or skips ahead.
    const others = questionsIn(this.guide).filter((question) => question.wording !== wording);
    return `Okay. ${this.pick(others).wording}`;
  }

  private keep(text: string): string {
    this.bad.add(text);
    return text;
  }

  private pick<T>(variants: readonly T[]): T {
    return variants[Math.floor(this.random() * variants.length)]!;
  }
}
