import { isRecord } from '@/lib/api-client';
import { t } from '../../texts';
import { importedDate } from '../imported-date';
import { type Line, secondsOf, type Transcript, UnreadableFile } from '../transcript';

/** Where transcription services keep the lines, and what they call their parts. */
const LISTS = ['turns', 'segments', 'utterances', 'messages', 'transcript', 'lines', 'results'] as const;
const TEXTS = ['text', 'content', 'utterance', 'transcript', 'message'] as const;
const SPEAKERS = ['role', 'speaker', 'speaker_name', 'speakerName', 'name', 'from', 'speaker_label'] as const;
const TIMES = ['seconds', 'start', 'start_time', 'startTime', 'offset'] as const;

/** Our own format (a list `responses`), one interview of a transcription service, or a list of such interviews. */
export function readJson(text: string, file: string): Transcript[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableFile(t('parseImport.notJson'));
  }
  const whole = isRecord(value) && Array.isArray(value.responses) ? value.responses : value;
  if (Array.isArray(whole) && whole.length > 0) {
    const list = whole as unknown[];
    if (list.every(isLine)) return [{ name: file, lines: list.map((one) => lineOf(one)) }];
    return list.map((entry, index) => transcriptOf(entry, index, list.length === 1 ? file : `${file} · ${index + 1}`));
  }
  if (isRecord(whole) && listOf(whole)) return [transcriptOf(whole, 0, file)];
  throw new UnreadableFile(t('parseImport.noList'));
}

const isLine = (value: unknown): value is Record<string, unknown> => isRecord(value) && textOf(value) !== null && !listOf(value);

const listOf = (value: Record<string, unknown>): unknown[] | null => {
  const name = LISTS.find((one) => Array.isArray(value[one]));
  return name === undefined ? null : (value[name] as unknown[]);
};

function textOf(value: Record<string, unknown>): string | null {
  const name = TEXTS.find((one) => typeof value[one] === 'string');
  return name === undefined ? null : (value[name] as string).trim();
}

function lineOf(value: Record<string, unknown>): Line {
  const speaker = SPEAKERS.map((name) => value[name]).find((one) => typeof one === 'string' || typeof one === 'number');
  const time = TIMES.map((name) => value[name]).find((one) => typeof one === 'string' || typeof one === 'number');
  const seconds = typeof time === 'number' ? time : typeof time === 'string' ? secondsOf(time) : undefined;
  const isTime = seconds !== undefined && Number.isFinite(seconds) && seconds >= 0;
  return { speaker: speaker === undefined ? null : String(speaker), text: textOf(value) ?? '', ...(isTime ? { seconds } : {}) };
}

function transcriptOf(entry: unknown, index: number, name: string): Transcript {
  const fail = (problem: string) => new UnreadableFile(t('parseImport.response', { index: index + 1, problem }));
  if (!isRecord(entry)) throw fail(t('parseImport.notObject'));
  const list = listOf(entry);
  if (!list || list.length === 0) throw fail(t('parseImport.turnsMissing'));
  const lines = list.map((turn, at) => {
    if (!isRecord(turn) || !textOf(turn)) throw fail(t('parseImport.turnNoText', { index: at + 1 }));
    return lineOf(turn);
  });
  if (entry.at !== undefined && importedDate(entry.at) === null) throw fail(t('parseImport.noDate'));
  const contact = (['firstname', 'lastname', 'email', 'phonenumber'] as const).flatMap((field) => {
    const value = entry[field];
    return typeof value === 'string' && value.trim() !== '' ? [[field, value.trim()] as const] : [];
  });
  const fields = Object.fromEntries(contact) as Pick<Transcript, 'firstname' | 'lastname'>;
  const person = [fields.firstname, fields.lastname].filter(Boolean).join(' ');
  return {
    name: person === '' ? name : `${name} · ${person}`,
    lines,
    ...fields,
    ...(entry.completed === false ? { completed: false } : {}),
    ...(typeof entry.at === 'string' ? { at: entry.at } : {}),
  };
}
