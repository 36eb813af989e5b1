import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Part = string | [name: string, type?: string, cases?: Record<string, unknown>];
const partsOf = (message: string) => compileMessageOrThrow(message) as Part[];

/** What a message inserts: `days plural`, `name`, `<link>`. */
export const argumentsOf = (message: string): string[] =>
  partsOf(message)
    .flatMap((part) => (typeof part === 'string' ? (part.match(/<\/?\w+>/g) ?? []) : [`${part[0]} ${part[1] ?? ''}`.trim()]))
    .sort();

export const pluralsOf = (message: string): Record<string, unknown>[] =>
  partsOf(message).flatMap((part) => (part[1] === 'plural' ? [part[2] as Record<string, unknown>] : []));
