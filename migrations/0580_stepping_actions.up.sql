-- Each of an owner's actions in running interviews has a permission of its own. Before, "guide" stood for six of them and "write" for taking over;
-- what participants were told keeps these names (interview_notices.facts, calls.told_rights).
update forms
   set frame = jsonb_set(frame, '{stepping_in}', (
         select coalesce(jsonb_agg(a.action order by a.place), '[]')
           from (values ('whisper', 'guide', 1), ('question', 'guide', 2), ('skip', 'guide', 3), ('time', 'guide', 4), ('wrap-up', 'guide', 5),
                        ('pause', 'guide', 6), ('take-over', 'write', 7), ('end', 'end', 8)) as a (action, named, place)
          where frame -> 'stepping_in' ?| array[a.action, a.named]))
 where jsonb_typeof(frame -> 'stepping_in') = 'array';
