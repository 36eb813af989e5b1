import { AppError } from '../../../common/app-error.js';
import { isLoopbackHost, type Resolve } from '../../../common/public-address.js';
import { whisperTask } from '../builtin/whispering.js';
import type { SteeringOrder } from '../replies.port.js';
import type { CallOrder } from '../voice-platform.port.js';
import type { VapiClient } from './vapi-client.js';

const TIMEOUT_MS = 5_000;
/** Further attempts of an order, after failures that may pass. */
const RETRIES = 2;

/** Addresses that the platform names. */
export class VapiLinks {
  constructor(private readonly baseUrl: string) {}

  /** They lead to https addresses; those of a platform that is spoken to over http may be its own http addresses. */
  mayOpen(url: URL): boolean {
    if (url.username !== '' || url.password !== '') return false;
    if (url.protocol === 'https:') return true;
    return url.protocol === 'http:' && url.hostname === new URL(this.baseUrl).hostname && this.baseUrl.startsWith('http:');
  }

  /** A platform on this machine, as in tests, may name addresses of this machine. */
  get onLoopback(): boolean {
    return isLoopbackHost(new URL(this.baseUrl).hostname);
  }
}

/** The instruction as the assistant's model reads it. */
function taskOf(kind: SteeringOrder['kind'], text: string | null): string {
  switch (kind) {
    case 'whisper':
      return text ?? '';
    case 'question':
      return `Ask this in place of the question that you would ask next, in these words, and nothing else: ${text ?? ''}`;
    case 'skip':
      return text === null
        ? 'Leave the question that is open: ask nothing more about it, and go on to the next one.'
        : `Do not ask this question, nor anything more about it, in this turn or later: ${text}`;
    case 'wrap-up':
      return 'Come to the end: from now on ask only what your instructions say must be asked, then say goodbye as they tell you, and end the call.';
  }
}

/** Orders to a running call, at the address that the platform named for it (https://docs.vapi.ai/calls/call-features). */
export class VapiCallControl {
  constructor(
    private readonly client: VapiClient,
    private readonly links: VapiLinks,
    private readonly resolve: Resolve | undefined,
  ) {}

  /** Best effort: a call that has ended already takes no more orders. */
  async end(controlUrl: string | null): Promise<void> {
    const url = this.addressOf(controlUrl);
    // A call that is ended twice has ended.
    if (url) await this.send(url, { type: 'end-call' }, { repeatable: true }).catch(() => undefined);
  }

  /** @throws AppError UNAVAILABLE, VapiError */
  async tell(controlUrl: string | null, { kind, text }: CallOrder): Promise<void> {
    const url = this.addressOf(controlUrl);
    if (!url) throw new AppError('UNAVAILABLE', 'The voice platform takes no orders for this call.');
    // Said twice it would be heard twice; an instruction that stands there twice is one.
    if (kind === 'say') return this.send(url, { type: 'say', content: text ?? '', endCallAfterSpoken: false }, { repeatable: false });
    const message = { role: 'system', content: whisperTask([taskOf(kind, text)]) };
    return this.send(url, { type: 'add-message', message, triggerResponseEnabled: false }, { repeatable: true });
  }

  private send(url: URL, body: object, { repeatable }: { repeatable: boolean }): Promise<void> {
    const { onLoopback: allowLoopback } = this.links;
    return this.client.control(url, { body, repeatable, retries: RETRIES, timeoutMs: TIMEOUT_MS, allowLoopback, resolve: this.resolve });
  }

  private addressOf(controlUrl: string | null): URL | null {
    const url = controlUrl !== null && URL.canParse(controlUrl) ? new URL(controlUrl) : null;
    return url && this.links.mayOpen(url) ? url : null;
  }
}
