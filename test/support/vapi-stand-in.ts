import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { listenLocally } from './listen-locally.js';
import { type CallPhase, callJson, callReport, type SpokenLine, type StandInCall } from './vapi-stand-in-call.js';
import {
  type Answer,
  blob,
  chance,
  control,
  CORS,
  faulty,
  handle,
  missing,
  parse,
  read,
  refused,
  room,
  send,
  unauthorized,
  VAPI_KEYS,
} from './vapi-stand-in-http.js';
import { assistantProblems } from './vapi-stand-in-rules.js';
import { postReport } from './vapi-stand-in-webhook.js';
import type { StandInRequest, VapiFaults, VapiStandIn, VapiStandInOptions } from './vapi-stand-in.types.js';

/** Tests hold more calls in a moment than an owner may in a day. */
const NO_LIMITS = {
  CALL_MINUTES_PER_INTERVIEW_PER_DAY: '0',
  CALL_MINUTES_PER_OWNER_PER_DAY: '0',
  CALL_MINUTES_PER_DAY: '0',
  CALLS_AT_ONCE_PER_INTERVIEW: '0',
  CALLS_AT_ONCE_PER_OWNER: '0',
  CALLS_AT_ONCE: '0',
  CALL_STARTS_PER_RESPONSE: '0',
};

const MP3 = Buffer.concat([Buffer.from('ID3\u0004'), Buffer.alloc(2_000, 7)]);
/** Milliseconds that the link of a recording lives. */
const LINK_MS = 30 * 60_000;

/**
 * A local server that speaks Vapi's REST protocol as it was in late 2026, as far as this application uses it, and fails as the real one
 * does. In memory. The room it names is joined with the program it serves at `/room.js` (vapi-stand-in-room.page.js), and no other.
 */
export async function startVapiStandIn({ autoEndAfterMs = null, port = 0 }: VapiStandInOptions = {}): Promise<VapiStandIn> {
  const faults: VapiFaults = {};
  const hooks: VapiStandIn['hooks'] = {};
  const assistants = new Map<string, Record<string, unknown>>();
  const drafts = new Map<string, Record<string, unknown>>();
  const calls = new Map<string, StandInCall>();
  const links = new Map<string, { callId: string; until: number }>();
  const requests: StandInRequest[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let url = '';

  const link = (call: StandInCall) => {
    const token = randomUUID();
    links.set(token, { callId: call.id, until: Date.now() + LINK_MS });
    return `${url}/blob/${token}`;
  };

  const routes: [RegExp, (found: RegExpExecArray, request: StandInRequest) => Answer | Promise<Answer>][] = [
    [/^POST \/assistant$/, (_, { body }) => createAssistant(body)],
    [/^GET \/assistant(\?.*)?$/, ([, search]) => [200, listAssistants(new URLSearchParams(search ?? ''))]],
    [/^GET \/assistant\/([^/?]+)$/, ([, id]) => ofAssistant(id!, (assistant) => [200, assistant])],
    [/^PATCH \/assistant\/([^/?]+)$/, ([, id], { body }) => ofAssistant(id!, (assistant) => patchAssistant(assistant, body))],
    [/^DELETE \/assistant\/([^/?]+)$/, ([, id]) => ofAssistant(id!, removeAssistant)],
    [/^POST \/call\/web$/, (_, request) => openCall(request)],
    [/^GET \/call\/([^/?]+)$/, ([, id]) => ofCall(id!, (call) => [200, callJson(call, faults.shape, () => link(call))])],
    [/^DELETE \/call\/([^/?]+)$/, ([, id]) => ofCall(id!, (call) => (calls.delete(call.id), [200, callJson(call, undefined, () => '')]))],
    [
      /^GET \/call\/([^/?]+)\/mono-recording$/,
      ([, id]) => ofCall(id!, (call) => (call.recording ? [302, null, { location: link(call) }] : missing('Artifact not found'))),
    ],
    [/^POST \/control\/([^/?]+)$/, ([, id], { body }) => ofCall(id!, (call) => controlled(call, body))],
  ];

  function createAssistant(body: Record<string, unknown>): Answer {
    const problems = assistantProblems(body, faults, true);
    if (problems.length > 0) return refused(400, problems);
    const now = new Date().toISOString();
    const assistant = { id: randomUUID(), orgId: 'org-of-the-stand-in', createdAt: now, updatedAt: now, latestVersion: null, ...body };
    assistants.set(assistant.id, assistant);
    return [201, assistant];
  }

  function listAssistants(search: URLSearchParams): unknown[] {
    const since = search.get('createdAtGe') ?? '';
    return [...assistants.values()].filter(({ createdAt }) => String(createdAt) >= since).slice(0, Number(search.get('limit') ?? 100));
  }

  function patchAssistant(assistant: Record<string, unknown>, body: Record<string, unknown>): Answer {
    const problems = assistantProblems(body, faults, false);
    if (problems.length > 0) return refused(400, problems);
    const changed = { ...assistant, ...body, updatedAt: new Date().toISOString() };
    (faults.draftsOnly ? drafts : assistants).set(String(assistant.id), changed);
    return [200, changed];
  }

  function removeAssistant(assistant: Record<string, unknown>): Answer {
    if (faults.keepAssistants) return refused(409, 'The assistant is in use.');
    assistants.delete(String(assistant.id));
    return [200, assistant];
  }

  function openCall({ body, headers }: StandInRequest): Answer {
    if (faults.origins && !faults.origins.includes(headers.origin ?? '')) return refused(403, 'Forbidden resource');
    const { assistantId, assistantOverrides = {} } = body as { assistantId?: string; assistantOverrides?: Record<string, unknown> };
    const assistant = assistantId === undefined ? undefined : assistants.get(assistantId);
    if (!assistant) return missing(`Couldn't get assistant for assistantId: ${assistantId}`);
    const id = randomUUID();
    const call: StandInCall = {
      id,
      assistantId: assistantId!,
      assistant,
      assistantOverrides,
      phase: 'queued',
      lines: [],
      createdAt: Date.now(),
      startedAt: null,
      endedAt: null,
      endedReason: null,
      summary: null,
      recording: null,
    };
    calls.set(id, call);
    if (autoEndAfterMs !== null) holdByItself(call, autoEndAfterMs);
    return [
      201,
      {
        ...callJson(call, undefined, () => ''),
        webCallUrl: `https://stand-in.daily.co/${id}`,
        transport: { provider: 'daily', callUrl: `https://stand-in.daily.co/${id}` },
        artifactPlan: { videoRecordingEnabled: false },
        assistant,
        monitor: { controlUrl: `${url}/control/${id}`, listenUrl: `${url.replace('http', 'ws')}/listen/${id}` },
      },
    ];
  }

  /** Simulates a participant until a real one joins, so that the call produces results. */
  function holdByItself(call: StandInCall, afterMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (call.phase !== 'queued') return;
      const lines: SpokenLine[] = [
        { role: 'bot', text: String((call.assistant as { firstMessage?: string }).firstMessage ?? 'Hello.') },
        { role: 'user', text: 'I am doing well, and I like to plan my week on Sunday evening.' },
        { role: 'bot', text: 'Thank you for your time. Goodbye!' },
      ];
      void finish(call.id, lines).catch(() => undefined);
    }, afterMs);
    timers.add(timer);
  }

  function enter(call: StandInCall): void {
    advance(call.id, 'in-progress');
  }

  function controlled(call: StandInCall, body: Record<string, unknown>): Answer {
    if (call.phase === 'ended') return refused(400, 'The call has ended.');
    if (body.type === 'end-call') advance(call.id, 'ended', { endedReason: 'call.ending.hook-executed-control' });
    return [200, {}];
  }

  function ofAssistant(id: string, then: (assistant: Record<string, unknown>) => Answer): Answer {
    const assistant = assistants.get(id);
    return assistant ? then(assistant) : missing(`Couldn't get assistant for id: ${id}`);
  }

  function ofCall(id: string, then: (call: StandInCall) => Answer): Answer {
    const call = calls.get(id);
    return call ? then(call) : missing(`Couldn't get call for id: ${id}`);
  }

  function advance(callId: string, phase: CallPhase, over: Partial<StandInCall> = {}): StandInCall {
    const call = calls.get(callId);
    if (!call) throw new Error(`The stand-in has no call ${callId}`);
    call.phase = phase;
    if (phase !== 'queued') call.startedAt ??= Date.now();
    if (phase === 'ended') {
      call.endedAt ??= Date.now();
      call.endedReason ??= 'customer-ended-call';
    }
    Object.assign(call, over);
    return call;
  }

  const report: VapiStandIn['report'] = (callId, type, auth = 'header') => {
    const call = calls.get(callId)!;
    hooks.beforeReport?.(type);
    return postReport(
      call,
      callReport(call, type, () => link(call)),
      auth,
    );
  };

  async function finish(callId: string, lines: readonly SpokenLine[], over: Partial<StandInCall> = {}): Promise<void> {
    const plan = calls.get(callId)?.assistantOverrides.artifactPlan as { recordingEnabled?: boolean } | undefined;
    const recording = plan?.recordingEnabled === false ? null : MP3;
    advance(callId, 'ended', { lines: [...lines], summary: 'The participant plans on Sundays.', recording, ...over });
    const { lostRate = 0, duplicateRate = 0 } = faults;
    if (chance(lostRate)) return;
    await report(callId, 'status-update');
    await report(callId, 'end-of-call-report');
    if (chance(duplicateRate)) await report(callId, 'end-of-call-report');
  }

  const server = createServer((request, response) => {
    void read(request)
      .then(async (raw) => {
        const path = request.url ?? '/';
        if (path.startsWith('/blob/')) return await blob(links, calls, path.slice(6), request, response, faults);
        if (path.startsWith('/room')) return await room(path, raw, request, response, { calls, enter, finish });
        if (path.startsWith('/_test/')) return control(path, raw, response, { advance, report, finish, faults });
        if (request.method === 'OPTIONS') return send(response, 204, null, CORS);
        const entry: StandInRequest = { line: `${request.method} ${path}`, headers: request.headers, body: parse(raw) };
        requests.push(entry);
        if (faults.delay && entry.line.startsWith(faults.delayFor ?? '')) await new Promise((resolve) => setTimeout(resolve, faults.delay));
        const [status, body, headers] = faulty(faults, entry) ?? unauthorized(entry) ?? (await handle(routes, entry));
        if (faults.cut && faults.cut.times > 0 && entry.line.startsWith(faults.cut.for)) {
          faults.cut.times -= 1;
          return void response.destroy();
        }
        send(response, status, body, { ...CORS, ...headers });
      })
      .catch((error: unknown) => send(response, 500, { message: String(error), error: 'Internal Server Error', statusCode: 500 }));
  });
  const listening = await listenLocally(server, port);
  url = listening.url;
  return {
    url,
    faults,
    hooks,
    assistants,
    calls,
    requests,
    env: { VAPI_BASE_URL: url, VAPI_PRIVATE_KEY: VAPI_KEYS.private, VAPI_PUBLIC_KEY: VAPI_KEYS.public, ...NO_LIMITS },
    advance,
    report,
    finish,
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      return listening.stop();
    },
  };
}
