import { randomUUID } from 'node:crypto';
import type { LiveTurn } from '#server/contract/voice.js';
import { openCall } from './calls.js';
import type { LightSocket } from './fleet.js';

/** A typed interview whose participant answers at once. */
export class Talk {
  /** Number of the interviewer's last turn. */
  #heard = 0;
  #wake: () => void = () => undefined;

  private constructor(private readonly socket: LightSocket<'/live'>) {}

  /** @returns once the greeting was answered and the first question asked */
  static async begin(url: string, formId: number): Promise<Talk> {
    const { socket } = await openCall(url, formId, { firstname: 'Ada' });
    const talk = new Talk(socket);
    socket.onevent = ([event, message]) => {
      if (event === 'turn') talk.#take(message);
    };
    const joined = await socket.ask('join', { after: 0 });
    if (joined.success) joined.turns.forEach((turn) => talk.#take(turn));
    await talk.#exchange();
    return talk;
  }

  /** @returns milliseconds of each turn, from the answer to the stored reply */
  async hold(turns: number): Promise<number[]> {
    const times: number[] = [];
    for (let n = 0; n < turns; n += 1) times.push(await this.#exchange());
    return times;
  }

  end() {
    this.socket.close();
  }

  #take({ role, seq }: Pick<LiveTurn, 'role' | 'seq'>) {
    if (role !== 'assistant') return;
    this.#heard = Math.max(this.#heard, seq);
    this.#wake();
  }

  async #exchange(): Promise<number> {
    const begun = performance.now();
    const said = await this.socket.ask('say', {
      clientId: randomUUID(),
      text: 'I sit down on Sunday evening, write a list of what has to be done, and look at it every morning.',
      via: 'text',
    });
    if (!said.success) throw new Error(`say answered ${said.code}`);
    while (this.#heard <= said.seq) await new Promise<void>((resolve) => (this.#wake = resolve));
    return performance.now() - begun;
  }
}
