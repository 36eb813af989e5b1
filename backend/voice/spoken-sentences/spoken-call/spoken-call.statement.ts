import { CALLS } from '../../calls/finding/find-call.statements.js';

/**
 * A participant's call, what decides how it sounds, and the words of one of its turns: all that is read before a sentence is heard, in one round trip.
 * $1 call, $2 hash of the participant's token, $3 number of the turn, or null.
 */
export const FIND_SPOKEN_CALL = {
  name: 'find-spoken-call',
  text: `
    select ${CALLS.columns('call')}, response.language as spoken_language, form.speech as form_speech, turn.role as turn_role, turn.content as turn_content
      from calls call
      join responses response on response.id = call.response_id
      join forms form on form.id = call.form_id
      left join transcript_turns turn on turn.response_id = call.response_id and turn.seq = $3
     where call.id = $1 and response.token_hash = $2`,
};
