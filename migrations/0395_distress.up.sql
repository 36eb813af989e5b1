-- Whether the participant was distressed, for the list and the response's details. Written with the results, deleted with the transcript.
alter table responses add column distress text not null default 'none' check (distress in ('none', 'distressed', 'crisis'));

-- Interviews that were held before this: as the interviewer noted it then.
update responses r
   set distress = noted.distress
  from (select response_id,
               case when bool_or('crisis' in (meta ->> 'wish', meta #>> '{heard,wish}')) then 'crisis' else 'distressed' end as distress
          from transcript_turns
         where role = 'assistant'
           and (meta ->> 'wish' in ('crisis', 'distress') or meta #>> '{heard,wish}' in ('crisis', 'distress') or meta #> '{heard,sad}' = 'true')
         group by response_id) noted
 where noted.response_id = r.id;
