export type CallPhase = 'queued' | 'in-progress' | 'ended';

export interface SpokenLine {
  readonly role: 'bot' | 'user' | 'system' | 'tool_calls';
  readonly text: string;
}

/** A call as the stand-in stores it. Empty fields are omitted from the platform's answers. */
export interface StandInCall {
  readonly id: string;
  readonly assistantId: string;
  readonly assistant: Record<string, unknown>;
  readonly assistantOverrides: Record<string, unknown>;
  phase: CallPhase;
  lines: SpokenLine[];
  readonly createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
  endedReason: string | null;
  summary: string | null;
  recording: Buffer | null;
}

const iso = (at: number | null) => (at === null ? undefined : new Date(at).toISOString());
const LABELS: Record<string, string> = { bot: 'AI', user: 'User' };

/** `GET /call/{id}`: the data available so far, in the current format or an older one (`shape`). */
export function callJson(call: StandInCall, shape: 'legacy' | 'zero-retention' | undefined, link: () => string): Record<string, unknown> {
  const { id, assistantId, assistantOverrides } = call;
  const common = {
    id,
    orgId: 'org-of-the-stand-in',
    type: 'webCall',
    status: call.phase,
    createdAt: iso(call.createdAt),
    updatedAt: iso(Date.now()),
    startedAt: iso(call.startedAt),
    endedAt: iso(call.endedAt),
    endedReason: call.endedReason ?? undefined,
    assistantId,
    assistantOverrides,
  };
  if (call.phase !== 'ended' || shape === 'zero-retention') return { ...common, artifact: {} };
  const artifact = artifactOf(call, link);
  const summary = call.summary === null ? {} : { summary: call.summary };
  if (shape === 'legacy') {
    const { presignedMonoUrl: recordingUrl, ...rest } = artifact;
    return { ...common, ...rest, ...summary, ...(recordingUrl === undefined ? {} : { recordingUrl }) };
  }
  return { ...common, artifact, analysis: summary };
}

/** The body of a report, as posted to `server.url`. */
export function callReport(call: StandInCall, type: 'status-update' | 'end-of-call-report', link: () => string): Record<string, unknown> {
  const { artifact: _artifact, analysis: _analysis, ...rest } = callJson({ ...call, phase: 'in-progress' }, undefined, link);
  const message = { type, timestamp: Date.now(), call: rest, assistant: call.assistant };
  if (type === 'status-update') {
    const ended = call.phase === 'ended' ? { endedReason: call.endedReason } : {};
    return { message: { ...message, status: call.phase, ...ended } };
  }
  return {
    message: {
      ...message,
      endedReason: call.endedReason,
      startedAt: iso(call.startedAt),
      endedAt: iso(call.endedAt),
      artifact: artifactOf(call, link),
      analysis: call.summary === null ? {} : { summary: call.summary },
      cost: 0.05,
    },
  };
}

/** The prompt is among the messages, as it is on the platform. */
function artifactOf(call: StandInCall, link: () => string): Record<string, unknown> {
  const { model } = call.assistant as { model?: { messages?: { content?: string }[] } };
  const begun = call.startedAt ?? call.createdAt;
  const spoken = call.lines.map(({ role, text }, index) => ({
    role,
    message: text,
    time: begun + index * 2_000,
    secondsFromStart: index * 2,
  }));
  return {
    ...(call.lines.length === 0
      ? {}
      : {
          messages: [{ role: 'system', message: model?.messages?.[0]?.content ?? '', time: begun, secondsFromStart: 0 }, ...spoken],
          transcript: call.lines
            .filter(({ role }) => role in LABELS)
            .map(({ role, text }) => `${LABELS[role]}: ${text}\n`)
            .join(''),
        }),
    ...(call.recording === null
      ? {}
      : {
          presignedMonoUrl: link(),
          presignedUrlsExpiresAt: iso(Date.now() + 30 * 60_000),
          // Since July 2026 this names a file that cannot be opened.
          recording: { mono: { combinedUrl: 'https://example.r2.cloudflarestorage.com/hipaa-recordings/x.mp3' } },
        }),
  };
}
