import { Agent, request as open } from 'node:http';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { AddThemesAnswer } from '../../backend/contract/codebook-decisions.js';
import { CODEBOOK_TEMPLATE_IDS } from '../../backend/contract/codebook-templates.js';
import { READ_TO_ITS_END } from '../../backend/http/content-types.js';
import type { OpenApiDocument } from '../../backend/system/reference/openapi-document.js';
import { Random } from '../faults/random.js';
import { givenIn } from '../support/given.js';
import type { TestApp } from '../support/start-app.js';
import { type GeneratedRequest, type KnownIds, RequestGenerator } from './generate.js';

/** An answer that takes longer is a finding, milliseconds. */
export const SLOW_MS = 2_000;
/** One that takes longer than this never comes. */
const HANG_MS = 20_000;
/** Requests after which the things they are about are made again: some of them delete. */
const RENEW_AFTER = 250;
const AT_ONCE = 8;
/** Invalidates the owner's access token. Sent last, because every later request would fail at that check. */
const SIGNS_OUT = 'POST /api/account/sign-out';
/** Most routes are an owner's: everyone else gets as far as the check of the token. */
const OWNERS_SHARE = 0.3;

export interface Finding {
  readonly kind: 'server error' | 'slow' | 'hang' | 'undocumented status' | 'schema' | 'error body';
  /** What was asked, by whom, and what came: enough to ask it again. */
  readonly what: string;
}

export interface RequestReport {
  readonly sent: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly slowestMs: number;
  readonly findings: readonly Finding[];
}

type Target = Pick<TestApp, 'url' | 'config' | 'databaseUrl'>;
type Actors = Readonly<Record<string, Record<string, string>>>;

/** Sends `count` generated requests as each kind of caller. The same seed sends the same ones. */
export async function runRequests(
  target: Target,
  options: { seed: number; count: number; slowMs?: number; log?: (line: string) => void },
): Promise<RequestReport> {
  const document = (await (await fetch(`${target.url}/api/openapi.json`)).json()) as OpenApiDocument;
  const random = new Random(options.seed);
  const checks = new AnswerChecks(document, options.slowMs ?? SLOW_MS);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses = new Map<number, number>();
  let slowestMs = 0;
  try {
    for (let sent = 0; sent < options.count; sent += RENEW_AFTER) {
      const { actors, ids } = await makeWorld(target);
      const generator = new RequestGenerator(document, random, ids);
      const batch = Array.from({ length: Math.min(RENEW_AFTER, options.count - sent) }, () => ({
        request: generator.next(),
        actor: random.next() < OWNERS_SHARE ? 'owner' : random.pick(Object.keys(actors)),
      }));
      batch.sort((a, b) => Number(a.request.operation === SIGNS_OUT) - Number(b.request.operation === SIGNS_OUT));
      await inParallel(batch, AT_ONCE, async ({ request, actor }) => {
        const answer = await send(target.url, request, actors[actor]!, agent);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status > 0) slowestMs = Math.max(slowestMs, answer.ms);
        checks.check(request, actor, answer);
      });
      options.log?.(`${sent + batch.length} requests, ${checks.findings.length} findings`);
    }
  } finally {
    agent.destroy();
  }
  return { sent: options.count, statuses, slowestMs, findings: checks.findings };
}

/** Two owners with an interview each, and participants, so that requests can target another owner's data. */
async function makeWorld(target: Target): Promise<{ actors: Actors; ids: KnownIds }> {
  const given = givenIn(target);
  const [owner, other] = await Promise.all([given.owner({ maxResponses: 100_000 }), given.owner({ maxResponses: 100_000 })]);
  const forms = await Promise.all([given.form(owner), given.form(owner), given.form(other)]);
  const responses = await Promise.all(forms.flatMap((form) => [given.response(form), given.response(form)]));
  const calls = await Promise.all(
    responses.slice(0, 2).map(async ({ id, headers }) => {
      const answer = await fetch(`${target.url}/api/public/calls`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ responseId: id }),
      });
      return ((await answer.json()) as { ticket?: { callId: string } }).ticket?.callId ?? id;
    }),
  );
  const themes = await Promise.all(
    forms.slice(0, 2).map(async ({ id }) => {
      const body = { themes: { source: 'template', template: CODEBOOK_TEMPLATE_IDS[0] } };
      const answer = await owner.api<AddThemesAnswer>('POST', `forms/${id}/codebook/themes`, { body });
      return answer.body.decided!.created;
    }),
  );
  const themeIds = themes.flat();
  const formIds = forms.map(({ id }) => String(id));
  const responseIds = responses.map(({ id }) => id);
  const users = [owner.sub, other.sub];
  return {
    actors: {
      nobody: {},
      participant: responses[0]!.headers,
      'another participant': responses[1]!.headers,
      owner: owner.headers,
      'the other owner': other.headers,
      'a forged token': { authorization: `Bearer ${forged(owner.sub)}` },
    },
    ids: {
      id: [...formIds, ...responseIds],
      'forms/id': formIds,
      'responses/id': responseIds,
      formId: formIds,
      form_id: formIds,
      responseId: responseIds,
      formOrResponseId: [...formIds, ...responseIds],
      assistantId: forms.map((form) => form.assistant_id),
      callId: calls,
      seq: ['0', '1'],
      userId: users,
      user_id: users,
      sub: users,
      theme: themeIds,
      themeId: themeIds,
      into: themeIds,
      to: themeIds,
      format: ['json', 'pdf'],
    },
  };
}

/** An unsigned token, for servers that do not verify signatures. */
function forged(sub: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'at+jwt' })}.${part({ sub, exp: 4_000_000_000 })}.`;
}

interface Answer {
  /** 0: none came. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly ms: number;
}

/** By Node's own client, which lets a path be anything. */
function send(
  url: string,
  { method, path, headers, body }: GeneratedRequest,
  actor: Record<string, string>,
  agent: Agent,
): Promise<Answer> {
  const begun = performance.now();
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, type: '', text: '', ms: performance.now() - begun });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = open(
      { hostname, port, method, path, agent, timeout: HANG_MS, headers: { ...actor, ...headers, ...length } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', none);
        answer.on('end', () => {
          const type = answer.headers['content-type'] ?? '';
          resolve({ status: answer.statusCode!, type, text: Buffer.concat(parts).toString(), ms: performance.now() - begun });
        });
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', none);
    request.end(body);
  });
}

class AnswerChecks {
  readonly findings: Finding[] = [];
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(
    private readonly document: OpenApiDocument,
    private readonly slowMs: number,
  ) {
    this.ajv.addSchema({ $id: 'openapi', components: document.components });
  }

  check(request: GeneratedRequest, actor: string, { status, type, text, ms }: Answer): void {
    const what = `${request.method} ${request.path.slice(0, 200)} as ${actor}, ${request.headers['content-type'] ?? 'no body'} ${(request.body ?? '').slice(0, 300)}: ${status}`;
    const found = (kind: Finding['kind'], more = '') => this.findings.push({ kind, what: `${what} ${more}`.trim() });
    // A body of more bytes is cut off, and its sender may miss the answer.
    if (status === 0 && Buffer.byteLength(request.body ?? '') > READ_TO_ITS_END) return;
    if (status === 0) return void (ms >= HANG_MS ? found('hang') : found('hang', 'the connection ended without an answer'));
    if (ms > this.slowMs) found('slow', `${Math.round(ms)} ms`);
    const isApi = request.operation !== undefined && request.path.startsWith('/api/');
    const [method, path] = (request.operation ?? ' ').split(' ') as [string, string];
    const described = isApi ? this.document.paths[path]![method.toLowerCase()]!.responses[status] : undefined;
    // An error of what the server depends on may be documented by its code; one of its own is never as it should be.
    const isKnown = described?.description.split(', ').some((code) => code !== 'UNAVAILABLE' && text.includes(`"code":"${code}"`));
    if (status === 500 || (status > 500 && !isKnown)) found('server error', text.slice(0, 200));
    if (!isApi) return;
    // An id that is malformed may lead to another path.
    if (!described) {
      found('undocumented status', text.slice(0, 200));
      return;
    }
    if (!type.startsWith('application/json')) return;
    const content = described.content['application/json'] ?? Object.values(described.content)[0];
    const validate = this.validator(`${request.operation} ${status}`, content?.schema ?? {});
    const body = JSON.parse(text) as unknown;
    if (!validate(body)) found(status >= 400 ? 'error body' : 'schema', this.ajv.errorsText(validate.errors).slice(0, 300));
  }

  private validator(key: string, schema: object): ValidateFunction {
    let validate = this.compiled.get(key);
    if (!validate) {
      const json = JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/');
      this.compiled.set(key, (validate = this.ajv.compile(JSON.parse(json) as object)));
    }
    return validate;
  }
}

async function inParallel<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

/** The findings by kind, each with some examples. */
export function tellFindings(findings: readonly Finding[], examples = 12): string[] {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const all = findings.filter((finding) => finding.kind === kind);
    return [`${kind}: ${all.length}`, ...all.slice(0, examples).map(({ what }) => `  ${what}`)];
  });
}
