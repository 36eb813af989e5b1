import { foldForSearch } from '../../contract/search-fold.js';
import type { NamedStatement, PgPool } from '../../database/pg-pool.js';

/** $1 form. */
const TAGS: NamedStatement = {
  name: 'search-tags',
  text: `
    select id, name from tags
     where owner_id = (select owner_id from responses where form_id = $1 order by submitted_at desc limit 1)`,
};

/**
 * Tags of the form's owner whose names contain a text. Names are not part of `search_text`, because tagging hundreds of responses or renaming a
 * tag would reindex them all. An account has few tags, and folding them here works for alphabets that the database's locale may not support.
 */
export async function tagsNamed(pg: Pick<PgPool, 'run'>, formId: number, needle: string): Promise<string[]> {
  const { rows } = await pg.run<{ id: string; name: string }>(TAGS, [formId]);
  const wanted = foldForSearch(needle);
  return rows.filter(({ name }) => foldForSearch(name).includes(wanted)).map(({ id }) => id);
}
