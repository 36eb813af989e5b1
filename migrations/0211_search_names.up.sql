-- The search finds full names and ignores accents: as foldForSearch in backend/contract/search-fold.ts does, for rows that have no
-- search_text yet. Without the extension unaccent, which not every installation may create.
create function fold_accents(value text) returns text language sql immutable strict parallel safe as $$
  select case
    when octet_length(value) = length(value) then lower(value)
    else normalize(
      replace(replace(replace(
        translate(
          lower(normalize(value, NFD)),
          U&'\00F8\0142\0111\00F0\0131\03C2\0300\0301\0302\0303\0304\0306\0307\0308\0309\030A\030B\030C\0313\031B\0323\0326\0327\0328\0342',
          U&'olddi\03C3'),
        U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'),
      NFC)
  end
$$;

-- Its first two fields become "first last" and "last first". Where there is more than ASCII, the indexer writes the text again.
update responses r
   set search_text = case
         when r.search_text ~ '[A-E][G-Z]' then null
         else btrim(f.first || ' ' || f.last) || E'\x1f' || btrim(f.last || ' ' || f.first) || E'\x1f'
              || substr(r.search_text, length(f.first) + length(f.last) + 3)
       end
  from (select id, split_part(search_text, E'\x1f', 1) as first, split_part(search_text, E'\x1f', 2) as last
          from responses where search_text is not null) f
 where f.id = r.id;
