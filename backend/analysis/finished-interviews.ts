// Which responses analysis reads, as conditions in SQL.

/** Completed interviews that one report reads: the newest. */
export const MOST_INTERVIEWS = 5_000;

/** SQL: whether analysis uses the response `r`: its owner has not excluded it. One that only a browser reported is its owner's to include. */
export const ANALYSED = `(r.deleting_at is null and r.review_status <> 'excluded' and (r.source <> 'browser' or is_analysed(r.source, r.include_in_analysis, r.form_id)))`;
/** SQL: whether the interview of the response `r` was held to an end: the participant's or the interviewer's, or after its last question. */
export const ENDED = `(r.call_status = 'completed' or (r.call_status = 'abandoned' and r.completion is not distinct from 'complete'))`;
/** Ended, with its results written, and with its words: what retention has deleted keeps the codes it has. */
export const FINISHED = `${ENDED} and r.finish_due_at is null and not coalesce(r.removed ? 'transcript', false) and ${ANALYSED}`;
/** SQL: whether a turn is read: not what was said in a pause, which answers nothing. @param turn a row of `transcript_turns` */
export const answeringSql = (turn: string) => `coalesce(${turn}.meta ->> 'during', '') <> 'pause'`;
