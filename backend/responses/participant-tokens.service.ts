import { Injectable } from '@nestjs/common';
import { hashParticipantToken, newParticipantToken } from '../common/participant-token.js';
import { PgPool } from '../database/pg-pool.js';

const KNOWN_TOKEN = { name: 'participant-token-known', text: 'select 1 as known from responses where token_hash = $1 limit 1' };

/** Under which token a new response is stored. */
@Injectable()
export class ParticipantTokensService {
  constructor(private readonly pg: PgPool) {}

  /**
   * Keeps the browser's own token when the server made it, which has stored its hash then; one that a browser thought up opens nothing.
   * @param known token of the browser, when it has one already
   */
  async keepOrMake(known: string | null): Promise<string> {
    if (known === null) return newParticipantToken();
    const { rows } = await this.pg.run(KNOWN_TOKEN, [hashParticipantToken(known)]);
    return rows.length > 0 ? known : newParticipantToken();
  }
}
