-- Never more than was allowed: guiding only where all of it is.
update forms
   set frame = jsonb_set(frame, '{stepping_in}', (
         select coalesce(jsonb_agg(g.named order by g.place), '[]')
           from (values ('guide', array['whisper', 'question', 'skip', 'time', 'wrap-up', 'pause'], 1), ('write', array['take-over'], 2),
                        ('end', array['end'], 3)) as g (named, actions, place)
          where frame -> 'stepping_in' ?& g.actions))
 where jsonb_typeof(frame -> 'stepping_in') = 'array';
