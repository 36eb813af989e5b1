// The connection pooler that operators put before PostgreSQL.
import { ensureProgram } from './debian-package.mjs';

/** @throws ScriptError when there is none and none could be installed */
export const ensurePgBouncer = () => ensureProgram({ program: 'pgbouncer', name: 'PgBouncer', purpose: 'The tests with a pooler' });
