import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Tier } from '../contract/plans.js';
import { PgPool } from '../database/pg-pool.js';

/** The identity in a token; profile claims are null when absent. */
export interface Identity {
  readonly issuer: string;
  readonly sub: string;
  readonly email: string | null;
  /** Undefined: the token does not say. */
  readonly emailVerified?: boolean;
  readonly nickname: string | null;
  readonly picture: string | null;
}

export interface StoredIdentity extends Identity {
  readonly id: string;
}

export interface Account {
  readonly sub: string;
  readonly email: string | null;
  readonly tier: Tier;
}

const FIND = {
  name: 'users_find',
  text: `select id, issuer, sub, email, email_verified as "emailVerified", nickname, picture from users where issuer = $1 and sub = $2`,
};

/** One statement, so that a user always has a plan and an event stream, even when two first requests race. */
const SAVE = {
  name: 'users_save',
  text: `with person as (
      insert into users (issuer, sub, email, nickname, picture, email_verified) values ($1, $2, $3, $4, $5, coalesce($6::boolean, false))
      on conflict (issuer, sub) do update
        set email = coalesce(excluded.email, users.email),
            nickname = coalesce(excluded.nickname, users.nickname),
            picture = coalesce(excluded.picture, users.picture),
            email_verified = coalesce($6::boolean, users.email_verified),
            updated_at = now()
      returning id
    ), plan as (
      insert into subscriptions (user_id, tier) select id, 'free' from person on conflict (user_id) do nothing
    ), stream as (
      insert into owner_streams (user_id) select id from person on conflict (user_id) do nothing
    )
    select id from person`,
};

const SET_EMAIL = {
  name: 'users_set_email',
  text: `update users set email = $2, updated_at = now() where id = $1 and email is distinct from $2`,
};

const ACCOUNT = {
  name: 'users_account',
  text: `select u.sub, u.email, s.tier from users u join subscriptions s on s.user_id = u.id where u.id = $1`,
};

@Injectable()
export class UsersRepository {
  constructor(private readonly pg: PgPool) {}

  async find(issuer: string, sub: string): Promise<StoredIdentity | undefined> {
    return (await this.pg.run<StoredIdentity & Record<string, unknown>>(FIND, [issuer, sub])).rows[0];
  }

  /** Creates the user if necessary and updates the profile. Returns users.id. */
  async save({ issuer, sub, email, emailVerified, nickname, picture }: Identity): Promise<string> {
    const { rows } = await this.pg.run<{ id: string }>(SAVE, [issuer, sub, email, nickname, picture, emailVerified ?? null]);
    const row = rows[0];
    if (!row) throw new Error('The user was not saved');
    return row.id;
  }

  async setEmail(id: string, email: string): Promise<void> {
    await this.pg.run(SET_EMAIL, [id, email]);
  }

  async findAccount(id: string, tx?: EntityManager): Promise<Account | undefined> {
    type Row = Account & Record<string, unknown>;
    const { rows } = tx ? await this.pg.runIn<Row>(tx, ACCOUNT, [id]) : await this.pg.run<Row>(ACCOUNT, [id]);
    return rows[0];
  }
}
