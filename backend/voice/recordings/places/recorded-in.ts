/** SQL: the recording of its own call that a turn should be in, the newest one started before it was stored. @param turn alias of `transcript_turns` */
export const recordedIn = (turn: string): string =>
  `(select n.id from recordings n cross join lateral (select coalesce(n.began_at, n.created_at) - ${turn}.created_at as after) began
     where n.call_id = ${turn}.call_id and n.next_chunk > 0
     order by began.after <= interval '0' desc, greatest(began.after, -began.after) limit 1)`;
