/** What a person wrote in the interviewer's place, in transcripts; otherwise 'AI' and 'User'. */
export const PERSON_LABEL = 'Interviewer (person)';
