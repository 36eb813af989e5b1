import type { CallResults, CallStatus } from '../contract/responses.js';
import type { ResponseEntity } from './response.entity.js';

/** What a browser's words for the end of a call mean; the specification names none but 'completed'. */
const STATUS_BY_WORD = new Map<string, CallStatus>([
  ['failed', 'failed'],
  ['error', 'failed'],
  ['abandoned', 'abandoned'],
]);

/** The transcript as the specification writes one: a line per turn, 'AI:' or 'User:' before it. */
function transcriptOf(messages: CallResults['interview_messages']): string | null {
  const lines = messages.map(({ role, content }) => `${role === 'assistant' ? 'AI' : 'User'}: ${content}`);
  return lines.length > 0 ? lines.join('\n') : null;
}

/**
 * What a browser's report changes in a response, or null for nothing. It fills what is empty and ends what is open;
 * a final state stays, and so does everything once a call was held through our own server (decisions, departure 2).
 */
export function applyCallResults(
  row: Pick<ResponseEntity, 'callStatus' | 'interviewSummary' | 'interviewTranscript' | 'interviewRecording' | 'summarySource'>,
  results: CallResults,
  hasCall: boolean,
): Partial<ResponseEntity> | null {
  if (hasCall || (row.callStatus !== 'pending' && row.callStatus !== 'in-progress')) return null;
  return {
    interviewSummary: row.interviewSummary ?? results.interview_summary,
    summarySource: row.interviewSummary === null ? 'platform' : row.summarySource,
    interviewTranscript: row.interviewTranscript ?? (results.interview_transcript || transcriptOf(results.interview_messages)),
    interviewRecording: row.interviewRecording ?? (results.interview_recording || null),
    callDuration: results.call_duration,
    callStatus: STATUS_BY_WORD.get(results.call_status.toLowerCase()) ?? 'completed',
    callEndReason: results.call_end_reason,
    status: 'completed',
  };
}
