import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { FormWire } from '../../backend/contract/forms.js';
import type { DashboardClientEvents, DashboardServerEvents, OwnerEvent, ResumeAnswer } from '../../backend/contract/realtime.js';
import { NAMESPACES } from '../../backend/contract/realtime-constants.js';
import type { ResponseListAnswer } from '../../backend/contract/response-list.js';
import type { ResponseListItem } from '../../backend/contract/responses.js';
import type { History } from './history.js';
import type { Random } from './random.js';
import type { World } from './world.js';

type DashboardSocket = Socket<DashboardServerEvents, DashboardClientEvents>;

/** As the page compares its number with the server's, only oftener. */
const CHECK_MS = 2_000;
const ACK_MS = 5_000;
const CONNECT_MS = 6_000;
const PAGE = 200;
const EARLY_AT_MOST = 500;

/** What the page knows of a response. */
export type Row = Pick<
  ResponseListItem,
  'id' | 'form_id' | 'firstname' | 'call_status' | 'call_end_reason' | 'turn_count' | 'has_recording' | 'processing' | 'version'
>;

export interface Viewer {
  readonly userId: string;
  readonly sub: string;
  readonly formIds: readonly number[];
  token(): Promise<string>;
}

/** An owner's open page: follows the numbered stream as the real one does, and keeps what it would show. */
export class Dashboard {
  readonly rows = new Map<string, Row>();
  readonly responseCounts = new Map<number, number>();
  readonly analysis = new Map<number, string>();
  seq = 0;
  received = { live: 0, resumed: 0, resets: 0, connections: 0 };
  private epoch: string | null = null;
  private early: OwnerEvent[] = [];
  private resuming = false;
  private socket: DashboardSocket | undefined;
  private closed = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly world: Pick<World, 'apis'>,
    readonly owner: Viewer,
    readonly name: string,
    private readonly history: History,
    private readonly random: Random,
  ) {
    this.timer = setInterval(() => void this.check().catch(() => undefined), CHECK_MS);
    void this.connect();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    this.socket?.close();
  }

  private async connect(): Promise<void> {
    if (this.closed) return;
    const token = await this.owner.token();
    const { url } = this.random.pick(this.world.apis);
    const socket: DashboardSocket = io(url + NAMESPACES.dashboard, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: 5_000,
      auth: { token },
    });
    this.socket = socket;
    const again = () => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      this.resuming = false;
      socket.close();
      void delay(this.random.between(100, 500)).then(() => this.connect());
    };
    socket.on('connect_error', again);
    socket.on('disconnect', again);
    // A line that went silent in between says neither.
    setTimeout(() => socket.connected || again(), CONNECT_MS).unref();
    socket.on('connect', () => {
      this.received.connections += 1;
      void (this.epoch === null ? this.refresh() : this.resume()).catch(() => undefined);
    });
    socket.on('event', (event) => {
      this.received.live += 1;
      this.take([event]);
    });
  }

  private async check(): Promise<void> {
    const { socket } = this;
    if (!socket?.connected) return;
    if (this.epoch === null) return this.refresh();
    const answer = await socket.timeout(ACK_MS).emitWithAck('position', {});
    if (answer.success && (answer.epoch !== this.epoch || answer.top > this.seq)) await this.resume();
  }

  private take(events: readonly OwnerEvent[]): void {
    const waiting = [...this.early, ...events].sort((a, b) => a.seq - b.seq);
    this.early = [];
    for (const event of waiting) {
      this.assertOurs(event);
      if (this.epoch !== null && event.seq <= this.seq) continue;
      if (this.epoch !== null && event.seq === this.seq + 1) this.apply(event);
      else if (this.early.at(-1)?.seq !== event.seq) this.early.push(event);
    }
    this.early = this.early.slice(-EARLY_AT_MOST);
    if (this.epoch !== null && this.early.length > 0) void this.resume().catch(() => undefined);
  }

  private async resume(): Promise<void> {
    const { socket, epoch } = this;
    if (this.resuming || epoch === null || !socket?.connected) return;
    this.resuming = true;
    try {
      const answer: ResumeAnswer = await socket.timeout(ACK_MS).emitWithAck('resume', { after: this.seq, epoch });
      if (!answer.success || socket !== this.socket) return;
      if (answer.reset) {
        this.epoch = null;
        this.received.resets += 1;
        return await this.refresh();
      }
      this.received.resumed += answer.events.length;
      this.take(answer.events);
    } finally {
      if (socket === this.socket) this.resuming = false;
    }
  }

  /** Reads the lists, from a position that was read before them: what comes after it arrives as events. */
  private async refresh(): Promise<void> {
    const { socket } = this;
    if (!socket?.connected) return;
    const answer = await socket.timeout(ACK_MS).emitWithAck('position', {});
    if (!answer.success) return;
    const { forms } = await this.get<{ forms: FormWire[] }>(`forms/get-forms/${this.owner.sub}`);
    const lists = await Promise.all(this.owner.formIds.map((id) => this.list(id)));
    if (socket !== this.socket) return;
    this.rows.clear();
    for (const row of lists.flat()) this.keep(row);
    for (const form of forms) this.responseCounts.set(form.id, form.response_count);
    this.seq = answer.top;
    this.epoch = answer.epoch;
    this.take([]);
  }

  private async list(formId: number): Promise<Row[]> {
    const rows: Row[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: ResponseListAnswer = await this.get(`responses/${formId}?limit=${PAGE}${cursor ? `&cursor=${cursor}` : ''}`);
      rows.push(...page.responses);
      cursor = page.nextCursor ?? null;
    }
    return rows;
  }

  private async get<T>(path: string): Promise<T> {
    const { url } = this.random.pick(this.world.apis);
    const answer = await fetch(`${url}/api/${path}`, {
      headers: { authorization: `Bearer ${await this.owner.token()}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as T;
  }

  private apply({ seq, body }: OwnerEvent): void {
    this.seq = seq;
    if (body.kind === 'response.created' || body.kind === 'response.updated') this.keep(body.response);
    if (body.kind === 'response.created') this.responseCounts.set(body.response.form_id, body.formResponseCount);
    if (body.kind === 'analysis.updated') this.analysis.set(body.formId, body.state);
  }

  private keep(row: Row): void {
    if ((this.rows.get(row.id)?.version ?? 0) < row.version) this.rows.set(row.id, row);
  }

  private assertOurs({ body }: OwnerEvent): void {
    const formId = 'response' in body ? body.response.form_id : 'formId' in body ? body.formId : 'form' in body ? body.form.id : null;
    if (formId !== null && !this.owner.formIds.includes(formId)) {
      this.history.problems.push(`sent to a wrong owner: ${this.name} got an event of form ${formId}`);
    }
  }
}
