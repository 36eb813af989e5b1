import { transcriptLine } from '../common/transcript-line.js';
import type { CallResults } from '../contract/call-results.js';
import { NO_SUMMARY } from '../contract/provenance.js';
import type { CallStatus } from '../contract/responses.js';
import type { ResponseEntity } from './response.entity.js';

/** Maps the end status that a browser reports to ours; browsers may send any text. */
const STATUS_BY_WORD = new Map<string, CallStatus>([
  ['failed', 'failed'],
  ['error', 'failed'],
  ['abandoned', 'abandoned'],
]);

function transcriptOf(messages: CallResults['interview_messages']): string | null {
  const lines = messages.map(({ role, content }) => transcriptLine(role === 'assistant' ? 'assistant' : 'user', content));
  return lines.length > 0 ? lines.join('\n') : null;
}

/**
 * What a browser's report changes in a response whose call a voice platform holds: only where we heard no word of it, the browser's are
 * taken (ROLE-02). What the platform tells later replaces them.
 */
export function fillTranscript(
  row: Pick<ResponseEntity, 'turnCount' | 'interviewTranscript'>,
  results: CallResults,
): Partial<ResponseEntity> | null {
  const transcript = transcriptOf(results.interview_messages) ?? results.interview_transcript;
  return row.turnCount > 0 || row.interviewTranscript || !transcript ? null : { interviewTranscript: transcript };
}

/**
 * The changes a browser's report makes to a response without such a call, or null for none. It fills empty fields and ends an open call;
 * a final state stays.
 */
export function applyCallResults(
  row: Pick<ResponseEntity, 'callStatus' | 'interviewSummary' | 'interviewTranscript' | 'interviewRecording' | 'summarySource'>,
  results: CallResults,
): Partial<ResponseEntity> | null {
  if (row.callStatus !== 'pending' && row.callStatus !== 'in-progress') return null;
  return {
    interviewSummary: row.interviewSummary ?? results.interview_summary,
    summarySource: row.interviewSummary === null ? 'browser' : row.summarySource,
    interviewTranscript: row.interviewTranscript ?? transcriptOf(results.interview_messages) ?? (results.interview_transcript || null),
    interviewRecording: row.interviewRecording ?? (results.interview_recording || null),
    callDuration: results.call_duration,
    callStatus: STATUS_BY_WORD.get(results.call_status.toLowerCase()) ?? 'completed',
    callEndReason: results.call_end_reason,
    status: 'completed',
    source: 'browser',
  };
}

/** True when the participant said something, or a text or recording of it was submitted: then the response counts in its month (USER-10). */
export function bringsResults({ interviewTranscript, interviewSummary, interviewRecording }: Partial<ResponseEntity>): boolean {
  const hasSummary = isVisible(interviewSummary ?? '') && interviewSummary !== NO_SUMMARY;
  return hasSummary || hasParticipantWords(interviewTranscript ?? '') || isVisible(interviewRecording ?? '');
}

/** Words that no marker gives to the interviewer are the participant's. */
function hasParticipantWords(transcript: string): boolean {
  const [unmarked, ...turns] = transcript.split(/^(AI|User|Interviewer \(person\)):/m);
  return isVisible(unmarked!) || turns.some((speaker, n) => speaker === 'User' && n % 2 === 0 && isVisible(turns[n + 1] ?? ''));
}

const isVisible = (text: string) => /[^\s\p{C}]/u.test(text);
