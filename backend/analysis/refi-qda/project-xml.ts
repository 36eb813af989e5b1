import { CODERS, SENTIMENTS } from '../../contract/codebook-constants.js';
import { hiddenFieldLabel } from '../../contract/hidden-fields.js';
import { responseReference } from '../../contract/response-reference.js';
import {
  CODER_NAMES,
  type CodedInterview,
  type CodedMaterial,
  type CodedPassage,
  type ExportedTheme,
  ledName,
  sentimentOf,
  wordsOf,
} from '../exports/coded-material.js';
import type { CodedRecording } from '../exports/recordings.port.js';
import { xmlText, xmlValue } from '../../common/workbook/xml.js';
import { guidOf } from './guid.js';
import { plainTranscript, type PlainTranscript } from './plain-text.js';
import { recordingGuid, recordingOf, recordingXml } from './recording-xml.js';

const NAMESPACE = 'urn:QDA-XML:project:1.0';
const SENTIMENT_COLOURS = { positive: '#2f8f83', mixed: '#d9a441', neutral: '#b3bac6', negative: '#cf5a3c' } as const;

type VariableKind = 'Text' | 'Integer' | 'DateTime';
interface Variable {
  readonly guid: string;
  readonly name: string;
  readonly kind: VariableKind;
  readonly value: (interview: CodedInterview) => string;
}

/** What researchers compare cases by. No contact details. */
const VARIABLES: readonly Omit<Variable, 'guid'>[] = [
  { name: 'Reference', kind: 'Text', value: ({ id }) => responseReference(id) },
  { name: 'Date', kind: 'DateTime', value: ({ submittedAt }) => time(submittedAt) },
  { name: 'Language', kind: 'Text', value: ({ language }) => language },
  { name: 'Completion', kind: 'Text', value: ({ state }) => state },
  { name: 'Guide version', kind: 'Integer', value: ({ guideVersion }) => (guideVersion === null ? '' : String(guideVersion)) },
  { name: 'Source', kind: 'Text', value: ({ source }) => source },
  { name: 'Duration (s)', kind: 'Integer', value: ({ durationMs }) => String(Math.round(durationMs / 1_000)) },
];

/** Those of every interview, then its hidden fields. Programs tell variables by their names: a label that is taken gives way to the field's name. */
function variablesOf({ hiddenFields = [] }: CodedMaterial): Variable[] {
  const variables = VARIABLES.map((one) => ({ ...one, guid: variableGuid(one.name) }));
  for (const field of hiddenFields) {
    const names = [hiddenFieldLabel(field), field.name, `${field.name} (link)`];
    const name = names.find((candidate) => variables.every((one) => one.name.toLowerCase() !== candidate.toLowerCase()));
    const value = ({ hidden }: CodedInterview) => hidden?.[field.name] ?? '';
    variables.push({ guid: guidOf('variable', 'link', field.name), name: name ?? `link.${field.name}`, kind: 'Text', value });
  }
  return variables;
}

export const sourceGuid = (responseId: string) => guidOf('source', responseId);
export const sourceFile = (responseId: string) => `${sourceGuid(responseId)}.txt`;
const userGuid = (coder: string) => guidOf('user', coder);
const variableGuid = (name: string) => guidOf('variable', name);
const sentimentGuid = (sentiment: string) => guidOf('sentiment', sentiment);
/** Seconds are exact enough, and every program reads them. */
const time = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

/** What became of the recordings of a project that has them. */
export interface Sound {
  /** Ids of the recordings that are in the project. */
  readonly found: ReadonlySet<string>;
  /** Names of those that the storage does not have. */
  readonly missing: readonly string[];
}
/** Names of missing recordings that are listed. */
const LISTED = 200;

/** `project.qde` of the REFI-QDA exchange format, version 1.0, an interview at a time. */
export async function* projectXml(material: CodedMaterial, now: Date, sound: Sound | null = null): AsyncGenerator<string, void, void> {
  const soundOf = ({ recordings = [] }: CodedInterview) => recordings.filter(({ id }) => sound?.found.has(id));
  yield (
    `<?xml version="1.0" encoding="utf-8"?>\n<Project xmlns="${NAMESPACE}" name="${xmlValue(material.title)}" origin="Colloquy" ` +
      `creatingUserGUID="${userGuid('human')}" creationDateTime="${time(now)}">\n`
  );
  yield `<Users>${CODERS.map((coder) => `<User guid="${userGuid(coder)}" name="${CODER_NAMES[coder]}"/>`).join('')}</Users>\n`;
  yield codeBook(material.themes);
  const variables = variablesOf(material);
  const described = variables.map(({ guid, name, kind }) => `<Variable guid="${guid}" name="${xmlValue(name)}" typeOfVariable="${kind}"/>`);
  yield `<Variables>${described.join('')}</Variables>\n`;
  yield* listOf('Cases', material, (interview) => caseXml(interview, variables, soundOf(interview)));
  const codes = new Set(material.themes.map(({ id }) => id));
  yield* listOf('Sources', material, (interview) => sourceXml(interview, soundOf(interview), codes));
  if (sound) yield descriptionXml(sound);
  yield '</Project>\n';
}

function descriptionXml({ missing }: Sound): string {
  const about =
    'Interviews with a recording have it as an audio source. What is coded in spoken answers is coded in the transcript of the recording, ' +
    'whose times are estimated from when each answer was heard; everything else is coded in the text.';
  const listed = missing.slice(0, LISTED).join(', ');
  const more = missing.length > LISTED ? ` and ${missing.length - LISTED} more` : '';
  const gone = missing.length === 0 ? '' : ` Not in the storage, and so not in this project: ${listed}${more}.`;
  return `<Description>${xmlText(about + gone)}</Description>\n`;
}

/** Without an interview there is no list: the format has no empty ones. */
async function* listOf(
  name: string,
  material: CodedMaterial,
  write: (interview: CodedInterview) => string,
): AsyncGenerator<string, void, void> {
  let isOpen = false;
  for await (const interview of material.interviews()) {
    yield `${isOpen ? '' : `<${name}>\n`}${write(interview)}`;
    isOpen = true;
  }
  if (isOpen) yield `</${name}>\n`;
}

/** Themes with their sub-themes, and sentiment as codes of its own. */
function codeBook(themes: readonly ExportedTheme[]): string {
  const known = new Set(themes.map(({ id }) => id));
  const children = new Map<string | null, ExportedTheme[]>();
  for (const theme of themes) {
    const parent = theme.parentId !== null && known.has(theme.parentId) ? theme.parentId : null;
    children.set(parent, [...(children.get(parent) ?? []), theme]);
  }
  const write = (theme: ExportedTheme): string =>
    `<Code guid="${theme.id}" name="${xmlValue(theme.name)}" isCodable="true" color="${theme.colour}">` +
    `${theme.definition === '' ? '' : `<Description>${xmlText(theme.definition)}</Description>`}${(children.get(theme.id) ?? []).map(write).join('')}</Code>\n`;
  const sentiments = SENTIMENTS.map(
    (one) => `<Code guid="${sentimentGuid(one)}" name="Sentiment: ${one}" isCodable="true" color="${SENTIMENT_COLOURS[one]}"/>`,
  );
  const group = `<Code guid="${sentimentGuid('all')}" name="Sentiment" isCodable="false">${sentiments.join('')}</Code>\n`;
  return `<CodeBook><Codes>\n${(children.get(null) ?? []).map(write).join('')}${group}</Codes></CodeBook>\n`;
}

function caseXml(interview: CodedInterview, variables: readonly Variable[], recordings: readonly CodedRecording[]): string {
  const values = variables.flatMap(({ guid, kind, value }) => {
    const own = value(interview);
    return own === ''
      ? []
      : [`<VariableValue><VariableRef targetGUID="${guid}"/><${kind}Value>${xmlText(own)}</${kind}Value></VariableValue>`];
  });
  return (
    `<Case guid="${guidOf('case', interview.id)}" name="${xmlValue(interview.participant)}">${values.join('')}` +
    `${[sourceGuid(interview.id), ...recordings.map(recordingGuid)].map((guid) => `<SourceRef targetGUID="${guid}"/>`).join('')}</Case>\n`
  );
}

/** Each passage is coded once: in the recording in which it is spoken, else in the text. */
function sourceXml(interview: CodedInterview, recordings: readonly CodedRecording[], codes: ReadonlySet<string>): string {
  const transcript = plainTranscript(interview.turns);
  const written = interview.passages.filter((passage) => !recordingOf(recordings, passage));
  const selections = written.map((passage) => selectionXml(interview, passage, transcript, codes)).join('');
  const spoken = recordings.map((recording) =>
    recordingXml(interview, recording, {
      time,
      user: userGuid,
      selection: (passage, from, to) =>
        codedXml('TranscriptSelection', `fromSyncPoint="${from}" toSyncPoint="${to}"`, interview, passage, codes),
    }),
  );
  return (
    `<TextSource guid="${sourceGuid(interview.id)}" name="${xmlValue(interview.participant)}" plainTextPath="internal://${sourceFile(interview.id)}" ` +
    `creationDateTime="${time(interview.submittedAt)}">${selections}</TextSource>\n${spoken.join('')}`
  );
}

/** Positions count code points; the end is the one behind the last. Words that retention has deleted have no place any more. */
function selectionXml(interview: CodedInterview, passage: CodedPassage, transcript: PlainTranscript, codes: ReadonlySet<string>): string {
  const start = transcript.position(passage.turn, passage.start);
  const end = transcript.position(passage.turn, passage.end);
  if (start === null || end === null || end <= start) return '';
  return codedXml('PlainTextSelection', `startPosition="${start}" endPosition="${end}"`, interview, passage, codes);
}

/** A selection with its codes. */
function codedXml(element: string, where: string, interview: CodedInterview, passage: CodedPassage, codes: ReadonlySet<string>): string {
  const place = [interview.id, passage.turn, passage.start, passage.end];
  const codings = passage.themes
    .filter(({ id }) => codes.has(id))
    .map(({ id, coder }) => codingXml(guidOf('coding', ...place, id), coder, id));
  const sentiment = sentimentOf(passage);
  if (sentiment !== 'not measured') {
    codings.push(codingXml(guidOf('coding', ...place, 'sentiment'), passage.coder, sentimentGuid(sentiment)));
  }
  const led = ledName(passage);
  const name = (passage.label || wordsOf(interview.turns, passage)).slice(0, 80).trim();
  return (
    `<${element} guid="${guidOf('selection', ...place)}" name="${xmlValue(name)}" ${where} ` +
    `creatingUser="${userGuid(passage.coder)}">${led === '' ? '' : `<Description>${xmlText(`Led by: ${led}`)}</Description>`}` +
    `${codings.join('')}</${element}>\n`
  );
}

const codingXml = (guid: string, coder: string, code: string) =>
  `<Coding guid="${guid}" creatingUser="${userGuid(coder)}"><CodeRef targetGUID="${code}"/></Coding>`;
