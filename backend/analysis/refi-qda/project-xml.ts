import { CODERS, SENTIMENTS } from '../../contract/codebook-constants.js';
import { responseReference } from '../../contract/response-reference.js';
import {
  CODER_NAMES,
  type CodedInterview,
  type CodedMaterial,
  type CodedPassage,
  type ExportedTheme,
  sentimentOf,
  wordsOf,
} from '../exports/coded-material.js';
import { xmlText, xmlValue } from '../exports/xml.js';
import { guidOf } from './guid.js';
import { plainTranscript, type PlainTranscript } from './plain-text.js';

const NAMESPACE = 'urn:QDA-XML:project:1.0';
const SENTIMENT_COLOURS = { positive: '#2f8f83', mixed: '#d9a441', neutral: '#b3bac6', negative: '#cf5a3c' } as const;

type VariableKind = 'Text' | 'Integer' | 'DateTime';
interface Variable {
  readonly name: string;
  readonly kind: VariableKind;
  readonly value: (interview: CodedInterview) => string;
}

/** What researchers compare cases by. No contact details. */
const VARIABLES: readonly Variable[] = [
  { name: 'Reference', kind: 'Text', value: ({ id }) => responseReference(id) },
  { name: 'Date', kind: 'DateTime', value: ({ submittedAt }) => time(submittedAt) },
  { name: 'Language', kind: 'Text', value: ({ language }) => language },
  { name: 'Completion', kind: 'Text', value: ({ state }) => state },
  { name: 'Guide version', kind: 'Integer', value: ({ guideVersion }) => (guideVersion === null ? '' : String(guideVersion)) },
  { name: 'Source', kind: 'Text', value: ({ source }) => source },
  { name: 'Duration (s)', kind: 'Integer', value: ({ durationMs }) => String(Math.round(durationMs / 1_000)) },
];

export const sourceGuid = (responseId: string) => guidOf('source', responseId);
export const sourceFile = (responseId: string) => `${sourceGuid(responseId)}.txt`;
const userGuid = (coder: string) => guidOf('user', coder);
const variableGuid = (name: string) => guidOf('variable', name);
const sentimentGuid = (sentiment: string) => guidOf('sentiment', sentiment);
/** Seconds are exact enough, and every program reads them. */
const time = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

/** `project.qde` of the REFI-QDA exchange format, version 1.0, an interview at a time. */
export async function* projectXml(material: CodedMaterial, now: Date): AsyncGenerator<string, void, void> {
  yield (
    `<?xml version="1.0" encoding="utf-8"?>\n<Project xmlns="${NAMESPACE}" name="${xmlValue(material.title)}" origin="Colloquy" ` +
      `creatingUserGUID="${userGuid('human')}" creationDateTime="${time(now)}">\n`
  );
  yield `<Users>${CODERS.map((coder) => `<User guid="${userGuid(coder)}" name="${CODER_NAMES[coder]}"/>`).join('')}</Users>\n`;
  yield codeBook(material.themes);
  yield `<Variables>${VARIABLES.map(({ name, kind }) => `<Variable guid="${variableGuid(name)}" name="${name}" typeOfVariable="${kind}"/>`).join('')}</Variables>\n`;
  yield* listOf('Cases', material, caseXml);
  const codes = new Set(material.themes.map(({ id }) => id));
  yield* listOf('Sources', material, (interview) => sourceXml(interview, codes));
  yield '</Project>\n';
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

function caseXml(interview: CodedInterview): string {
  const values = VARIABLES.flatMap(({ name, kind, value }) => {
    const own = value(interview);
    return own === ''
      ? []
      : [`<VariableValue><VariableRef targetGUID="${variableGuid(name)}"/><${kind}Value>${xmlText(own)}</${kind}Value></VariableValue>`];
  });
  return (
    `<Case guid="${guidOf('case', interview.id)}" name="${xmlValue(interview.participant)}">${values.join('')}` +
    `<SourceRef targetGUID="${sourceGuid(interview.id)}"/></Case>\n`
  );
}

function sourceXml(interview: CodedInterview, codes: ReadonlySet<string>): string {
  const transcript = plainTranscript(interview.turns);
  const selections = interview.passages.map((passage) => selectionXml(interview, passage, transcript, codes)).join('');
  return (
    `<TextSource guid="${sourceGuid(interview.id)}" name="${xmlValue(interview.participant)}" plainTextPath="internal://${sourceFile(interview.id)}" ` +
    `creationDateTime="${time(interview.submittedAt)}">${selections}</TextSource>\n`
  );
}

/** Positions count code points; the end is the one behind the last. Words that retention has deleted have no place any more. */
function selectionXml(interview: CodedInterview, passage: CodedPassage, transcript: PlainTranscript, codes: ReadonlySet<string>): string {
  const start = transcript.position(passage.turn, passage.start);
  const end = transcript.position(passage.turn, passage.end);
  if (start === null || end === null || end <= start) return '';
  const place = [interview.id, passage.turn, passage.start, passage.end];
  const codings = passage.themes
    .filter(({ id }) => codes.has(id))
    .map(({ id, coder }) => codingXml(guidOf('coding', ...place, id), coder, id));
  const sentiment = sentimentOf(passage);
  if (sentiment !== 'not measured') {
    codings.push(codingXml(guidOf('coding', ...place, 'sentiment'), passage.coder, sentimentGuid(sentiment)));
  }
  const name = (passage.label || wordsOf(interview.turns, passage)).slice(0, 80).trim();
  return (
    `<PlainTextSelection guid="${guidOf('selection', ...place)}" name="${xmlValue(name)}" startPosition="${start}" endPosition="${end}" ` +
    `creatingUser="${userGuid(passage.coder)}">${codings.join('')}</PlainTextSelection>\n`
  );
}

const codingXml = (guid: string, coder: string, code: string) =>
  `<Coding guid="${guid}" creatingUser="${userGuid(coder)}"><CodeRef targetGUID="${code}"/></Coding>`;
