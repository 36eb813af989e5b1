// The ceiling of a submission: bare Fastify and one prepared insert of a row of the same size.
import { createHash, randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool.query(`create table if not exists bare_responses (
  id uuid primary key default gen_random_uuid(), form_id bigint not null, token_hash bytea not null,
  firstname text, lastname text, email text, phonenumber text, response text, submitted_at timestamptz not null default now())`);
const fastify = Fastify({ logger: false });
/** @typedef {Record<'firstname' | 'lastname' | 'email' | 'phonenumber' | 'response', string>} Contact */
fastify.post(
  '/submit/:formId',
  async (/** @type {import('fastify').FastifyRequest<{ Params: { formId: string }, Body: Contact }>} */ request) => {
    const token = randomBytes(32).toString('base64url');
    const { firstname, lastname, email, phonenumber, response } = request.body;
    const { rows } = await pool.query({
      name: 'bare-insert',
      text: `insert into bare_responses (form_id, token_hash, firstname, lastname, email, phonenumber, response)
           values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      values: [request.params.formId, createHash('sha256').update(token).digest(), firstname, lastname, email, phonenumber, response],
    });
    return { success: true, id: rows[0].id, token };
  },
);
await fastify.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.stdout.write('bare server ready\n');
process.on(
  'SIGTERM',
  () =>
    void fastify
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
);
