import { entityReader } from '../../../database/entity-columns.js';
import { CallEntity } from '../call.entity.js';

/** Every spoken sentence, every chunk of a recording and every utterance looks for its call. */
export const CALLS = entityReader(CallEntity);

/** $1 call. */
export const FIND_CALL = { name: 'find-call', text: `select ${CALLS.columns('call')} from calls call where call.id = $1` };

/** $1 call, $2 hash of the participant's token. */
export const FIND_CALL_OF_PARTICIPANT = {
  name: 'find-call-of-participant',
  text: `
    select ${CALLS.columns('call')} from calls call join responses response on response.id = call.response_id
     where call.id = $1 and response.token_hash = $2`,
};
