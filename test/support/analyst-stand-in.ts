import type { ChatRequest, LlmFault, LlmScript } from './llm-stand-in.js';

/** What a language model is asked for in an analysis. */
export type AnalystTask = 'code' | 'assign' | 'place' | 'merge' | 'write';

export interface CodeRequest {
  readonly interview: string;
  readonly purpose: string;
  readonly turns: readonly { readonly turn: number; readonly speaker: string; readonly text: string }[];
}
export interface PlaceRequest {
  readonly themes: readonly { readonly key: string; readonly name: string }[];
  readonly claims: readonly { readonly claim: number; readonly text: string }[];
}
export interface MergeRequest {
  readonly themes: readonly { readonly key: string; readonly name: string; readonly description: string }[];
}
export interface WriteRequest {
  readonly themes: readonly {
    readonly key: string;
    readonly name: string;
    readonly quotes: readonly { readonly key: string; readonly text: string }[];
  }[];
}

export interface RawSegment {
  turn: number;
  quote: string;
  label: string;
  sentiment: 'positive' | 'neutral' | 'negative';
}
export interface RawRecommendation {
  insight: string;
  priority: 'high' | 'medium' | 'low';
  recommendation: string;
  impact: string;
  themes: string[];
  quotes: string[];
}

/** What the stand-in does for each task, in place of doing it well. A string is its answer, whatever was asked. */
export interface AnalystManners {
  readonly code?: (request: CodeRequest, number: number, chat: ChatRequest) => { segments: RawSegment[] } | string | LlmFault;
  readonly assign?: (request: PlaceRequest, number: number) => object | string | LlmFault;
  readonly place?: (request: PlaceRequest, number: number) => object | string | LlmFault;
  readonly merge?: (request: MergeRequest, number: number) => object | string | LlmFault;
  readonly write?: (
    request: WriteRequest,
    number: number,
    chat: ChatRequest,
  ) => { executive_summary: { text: string; cites: string[] }[]; recommendations: RawRecommendation[] } | string | LlmFault;
  /** Looked at first, for every request. */
  readonly any?: (chat: ChatRequest, number: number) => string | LlmFault | undefined;
}

const BEGINNINGS: readonly (readonly [AnalystTask, string])[] = [
  ['code', 'You code one interview'],
  ['assign', 'You code claims'],
  ['place', 'You group claims'],
  ['merge', 'You tidy the themes'],
  ['write', 'You write the summary'],
];

/** Which task a request is about; undefined for requests of other features. */
export function taskOf(chat: ChatRequest): AnalystTask | undefined {
  const system = chat.messages.find(({ role }) => role === 'system')?.content ?? '';
  return BEGINNINGS.find(([, beginning]) => system.startsWith(beginning))?.[0];
}

/** A language model that analyses interviews, or fails at it in the configured ways. */
export function analystScript(manners: AnalystManners = {}): LlmScript {
  return (chat, number) => {
    const other = manners.any?.(chat, number);
    if (other !== undefined) return other;
    const task = taskOf(chat);
    const data = chat.messages.find(({ role }) => role === 'user')?.content ?? '{}';
    const answer = task === undefined ? 'A summary.' : does(task, manners, JSON.parse(data) as never, number, chat);
    return typeof answer === 'string' || 'kind' in answer ? (answer as string | LlmFault) : JSON.stringify(answer);
  };
}

function does(task: AnalystTask, manners: AnalystManners, data: never, number: number, chat: ChatRequest): object | string {
  switch (task) {
    case 'code':
      return (manners.code ?? goodCodes)(data, number, chat);
    case 'assign':
      return (manners.assign ?? goodAssignments)(data, number);
    case 'place':
      return (manners.place ?? goodPlaces)(data, number);
    case 'merge':
      return (manners.merge ?? goodMerges)(data, number);
    case 'write':
      return (manners.write ?? goodReport)(data, number, chat);
  }
}

const BAD =
  /slow|crash|expensive|hard|confus|difficult|too |awful|annoy|lost|never|terrible|hate|spam|froze|boring|waste|useless|ridiculous|unfair/i;
const GOOD = /love|great|good|brilliant|easy|friendly|excellent|wonderful|quick|smooth|amazing|beautiful|fun|intuitive|lovely/i;

/** Every sentence a participant says, marked as it stands. */
export function goodCodes({ turns }: CodeRequest): { segments: RawSegment[] } {
  const segments = turns
    .filter(({ speaker }) => speaker === 'participant')
    .flatMap(({ turn, text }) =>
      (text.match(/[^.!?\n]+[.!?]*/g) ?? [])
        .map((sentence) => sentence.trim())
        .filter((sentence) => sentence.split(/\s+/).length >= 3)
        .map((quote): RawSegment => ({
          turn,
          quote,
          label: quote.split(/\s+/).slice(0, 10).join(' '),
          sentiment: BAD.test(quote) ? 'negative' : GOOD.test(quote) ? 'positive' : 'neutral',
        })),
    );
  return { segments };
}

const SUBJECTS =
  /\b(price|calendar|mobile|app|export|support|checkout|courier|newsletter|packaging|refund|loyalty|notifications?|board|train|bus|staff)/i;

/** By the first subject a claim names. */
export function goodPlaces({ themes, claims }: PlaceRequest): object {
  const keys = new Map(themes.map(({ key, name }) => [name.toLowerCase(), key]));
  const fresh: { key: string; name: string; description: string }[] = [];
  const placements = claims.map(({ claim, text }) => {
    const subject = SUBJECTS.exec(text)?.[1]?.toLowerCase();
    if (subject === undefined) return { claim, theme: 'none' };
    let key = keys.get(subject);
    if (key === undefined) {
      key = `n${fresh.length + 1}`;
      keys.set(subject, key);
      fresh.push({
        key,
        name: subject.charAt(0).toUpperCase() + subject.slice(1),
        description: `What participants say of the ${subject}.`,
      });
    }
    return { claim, theme: key };
  });
  return { placements, new_themes: fresh };
}

/** To the themes whose name a claim holds. */
export function goodAssignments({ themes, claims }: PlaceRequest): object {
  const keysIn = (text: string) => themes.filter(({ name }) => text.toLowerCase().includes(name.toLowerCase())).map(({ key }) => key);
  return { codes: claims.map(({ claim, text }) => ({ claim, themes: keysIn(text) })) };
}

export function goodMerges({ themes }: MergeRequest): object {
  const kept = themes.slice(0, 11).map(({ key, name, description }) => ({ keys: [key], name, description }));
  const rest = themes.slice(11).map(({ key }) => key);
  return { themes: rest.length > 0 ? [...kept, { keys: rest, name: 'Other subjects', description: 'Whatever else came up.' }] : kept };
}

export function goodReport({ themes }: WriteRequest) {
  const [first, second] = themes;
  const lines = themes
    .slice(0, 3)
    .map(({ key, name }) => ({ text: `**${name}** comes up with [[${key}.count]] participants ([[${key}.percent]]).`, cites: [key] }));
  return {
    executive_summary: [
      { text: 'Of [[total]] interviews [[analyzed]] were read.', cites: themes.slice(0, 1).map(({ key }) => key) },
      ...lines,
    ],
    recommendations: [first, second]
      .filter((theme) => theme !== undefined)
      .map((theme): RawRecommendation => ({
        insight: `[[${theme.key}.count]] participants mention ${theme.name}.`,
        priority: 'high',
        recommendation: `Improve the ${theme.name.toLowerCase()} first.`,
        impact: '',
        themes: [theme.key],
        quotes: theme.quotes.slice(0, 1).map(({ key }) => key),
      })),
  };
}
