import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { errorText } from '../../common/error-body.js';
import { hashParticipantToken } from '../../common/participant-token.js';
import type { PublicFormWire, StartTrial as Changes } from '../../contract/forms.js';
import { PgPool } from '../../database/pg-pool.js';
import { TrialFormsService } from '../../forms/trial-forms.service.js';
import { ParticipantTokensService } from '../participant-tokens.service.js';

/** Without a reservation it never counts towards the owner's month. $1 id, $2 interview, $3 token hash. */
const INSERT_TRIAL = {
  name: 'insert-trial-response',
  text: `
    insert into responses (id, form_id, owner_id, token_hash, firstname, response)
    select $1, f.id, f.owner_id, $3, 'Trial', 'Response' from forms f where f.id = $2 and f.trial_of is not null
       for key share of f`,
};

interface Started {
  readonly form: PublicFormWire;
  readonly responseId: string;
  /** The participant's. */
  readonly token: string;
}

/** Gives an owner a response of their own in a trial of an interview. */
@Injectable()
export class StartTrial {
  constructor(
    private readonly trialFormsService: TrialFormsService,
    private readonly participantTokensService: ParticipantTokensService,
    private readonly pg: PgPool,
  ) {}

  /**
   * @param known token of the browser, when it has one already
   * @throws AppError NOT_FOUND, VALIDATION_FAILED
   */
  async start(owner: CurrentUserInfo, formId: number, changes: Changes, known: string | null): Promise<Started> {
    const form = await this.trialFormsService.make(owner, formId, changes);
    const [responseId, token] = [randomUUID(), await this.participantTokensService.keepOrMake(known)];
    const { rowCount } = await this.pg.run(INSERT_TRIAL, [responseId, form.id, hashParticipantToken(token)]);
    // The interview was deleted in the meantime.
    if (rowCount === 0) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    return { form, responseId, token };
  }
}
