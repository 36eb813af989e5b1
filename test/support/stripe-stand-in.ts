import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { type Json, PRICES, type StripeEvent, StripeWorld } from './stripe-world.js';

const WEBHOOK_SECRET = 'whsec_of_the_stand_in';
const signer = new Stripe('sk_test_signs_only').webhooks;

export interface StripeRequest {
  readonly method: string;
  /** Below `/v1/`, without a query. */
  readonly path: string;
  readonly params: Json;
  readonly key: string | undefined;
  readonly version: string | undefined;
}

/** What it does instead of answering. `after`: it has done what was asked, and only its answer is lost. */
export type StripeFault = { kind: 'status'; status: number } | { kind: 'cut'; after?: true } | { kind: 'hang' };

/** A local server that speaks Stripe's protocol to the real SDK, and sends events with real signatures. */
export class StripeStandIn {
  readonly world = new StripeWorld();
  readonly requests: StripeRequest[] = [];
  private readonly answers = new Map<string, { params: string; status: number; body: Json }>();
  private faults: { fault: StripeFault; path: RegExp; times: number }[] = [];
  /** Resolves the answers that are held back, in order; null: none are. */
  private held: (() => void)[] | null = null;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<StripeStandIn> {
    const server = createServer();
    const standIn = new StripeStandIn(server);
    server.on('request', (request, response) => void standIn.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Settings of an application that sells through it. */
  get env(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_PRO: `${PRICES.pro},${PRICES.oldPro}`,
      STRIPE_PRICE_BUSINESS: PRICES.business,
      STRIPE_BASE_URL: this.url,
    };
  }

  fail(fault: StripeFault, path = /./, times = 1): void {
    this.faults.push({ fault, path, times });
  }

  /** From now on it reads what was asked, and keeps the answer to itself. @returns lets the answers go, one by one */
  hold(): { waiting: () => number; release: () => void; end: () => void } {
    this.held = [];
    return {
      waiting: () => this.held?.length ?? 0,
      release: () => this.held?.shift()?.(),
      end: () => {
        const held = this.held ?? [];
        this.held = null;
        for (const resolve of held) resolve();
      },
    };
  }

  /** Sends an event as Stripe does. */
  async deliver(
    appUrl: string,
    event: StripeEvent | Json,
    options: { secret?: string; timestamp?: number; body?: string } = {},
  ): Promise<Response> {
    const payload = JSON.stringify(event, null, 2);
    const signature = signer.generateTestHeaderString({ payload, secret: options.secret ?? WEBHOOK_SECRET, timestamp: options.timestamp });
    return fetch(`${appUrl}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: options.body ?? payload,
    });
  }

  /** Sends everything that has happened since `from`. */
  async deliverAll(appUrl: string, from = 0): Promise<void> {
    for (const event of this.world.events.slice(from)) {
      const { status } = await this.deliver(appUrl, event);
      if (status !== 200) throw new Error(`The webhook answered ${status}`);
    }
  }

  writes(path: RegExp): StripeRequest[] {
    return this.requests.filter((request) => request.method !== 'GET' && path.test(request.path));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = request.method === 'POST' ? Buffer.concat(chunks).toString() : url.search.slice(1);
    const asked: StripeRequest = {
      method: request.method ?? 'GET',
      path: url.pathname.replace(/^\/v1\//, ''),
      params: readForm(raw),
      key: request.headers['idempotency-key'] as string | undefined,
      version: request.headers['stripe-version'] as string | undefined,
    };
    this.requests.push(asked);
    const fault = this.takeFault(asked.path);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'cut' && !fault.after) return void response.destroy();
    const { status, body } = fault?.kind === 'status' ? failure(fault.status, `Status ${fault.status}`) : this.once(asked, raw);
    if (fault?.kind === 'cut') return void response.destroy();
    if (this.held) await new Promise<void>((resolve) => this.held?.push(resolve));
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(JSON.stringify(body));
  }

  private takeFault(path: string): StripeFault | undefined {
    const found = this.faults.find((one) => one.path.test(path));
    if (found && --found.times === 0) this.faults = this.faults.filter((one) => one !== found);
    return found?.fault;
  }

  /** The first answer to a key is the answer to it, whatever it was; with other parameters it is an error. */
  private once(asked: StripeRequest, raw: string): { status: number; body: Json } {
    if (asked.method === 'GET' || asked.key === undefined) return this.answer(asked);
    const known = this.answers.get(asked.key);
    if (known && known.params !== `${asked.path}?${raw}`) {
      return failure(400, 'Keys for idempotent requests can only be used with the same parameters', { type: 'idempotency_error' });
    }
    const answer = known ?? { params: `${asked.path}?${raw}`, ...this.answer(asked) };
    this.answers.set(asked.key, answer);
    return answer;
  }

  private answer({ method, path, params }: StripeRequest): { status: number; body: Json } {
    const { world } = this;
    const [resource = '', id = '', action = ''] = path.replace('checkout/', 'checkout_').replace('billing_portal/', 'portal_').split('/');
    const missing = (param: string) => failure(404, `No such object: ${id}`, { code: 'resource_missing', param });
    const ok = (body: Json | undefined) => (body ? { status: 200, body } : missing('id'));
    const gone = (customer: unknown) => !world.customers.has(String(customer)) || world.customers.get(String(customer))!.deleted === true;
    switch (`${method} ${resource}`) {
      case 'POST customers':
        return ok(world.createCustomer(params));
      case 'GET customers': {
        const customer = world.customers.get(id);
        if (customer?.deleted) return ok({ id, object: 'customer', deleted: true });
        return ok(customer && { ...customer, subscriptions: list(world.current(id)) });
      }
      case 'GET prices':
        return ok(world.prices.get(id));
      case 'POST checkout_sessions':
        if (action === 'expire') {
          const session = world.sessions.get(id);
          if (session?.status !== 'open') return failure(400, 'Only open Checkout Sessions can be expired');
          session.status = 'expired';
          return ok(session);
        }
        return gone(params.customer) ? missing('customer') : ok(world.createSession(params, this.url));
      case 'POST portal_sessions': {
        if (gone(params.customer)) return missing('customer');
        const flow = params.flow_data as Record<string, { subscription?: string }> | undefined;
        const subscription = flow?.subscription_update_confirm?.subscription;
        if (subscription !== undefined && world.subscriptions.get(subscription)?.cancel_at_period_end) {
          return failure(400, 'This subscription cannot be updated because it is set to cancel');
        }
        return ok(world.createPortalSession(params, this.url));
      }
      case 'GET portal_configurations':
        return ok(list([...world.configurations.values()]));
      case 'POST portal_configurations': {
        const configuration = {
          id: `bpc_${world.configurations.size + 1}`,
          object: 'billing_portal.configuration',
          active: true,
          ...params,
        };
        world.configurations.set(configuration.id, configuration);
        return ok(configuration);
      }
      case 'GET subscriptions':
        return ok(list([...world.subscriptions.values()].filter(({ status }) => status !== 'canceled')));
      case 'DELETE subscriptions':
        return world.subscriptions.get(id)?.status === 'canceled' || !world.subscriptions.has(id) ? missing('id') : ok(world.end(id));
      case 'GET disputes':
        return id === '' ? ok(list([...world.disputes.values()])) : ok(world.disputes.get(id));
      default:
        return failure(404, `The stand-in does not know ${method} ${path}`);
    }
  }
}

const list = (data: readonly Json[]) => ({ object: 'list', data, has_more: false, url: '/' });

const failure = (status: number, message: string, more: Json = {}) => ({
  status,
  body: { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', message, ...more } },
});

/** `a[b][0][c]=d` as Stripe takes it. */
function readForm(text: string): Json {
  const root: Json = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let at: Json = root;
    for (const [i, part] of path.entries()) {
      if (i === path.length - 1) at[part] = value;
      else at = (at[part] ??= /^\d+$/.test(path[i + 1]!) ? [] : {}) as Json;
    }
  }
  return root;
}
