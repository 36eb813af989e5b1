/** The database's advisory locks: the numbers are arbitrary, but each has one purpose. */
export const ADVISORY_LOCKS = {
  /** Held while the schema changes, so that processes started together do not get into each other's way: "COLM". */
  migrations: 0x434f4c4d,
  /** Held by the process that owns an embedded server: "COLQ". */
  embeddedServer: 0x434f4c51,
  /** Held while the sign-in's keys are made: "COLK". */
  identityKeys: 0x434f4c4b,
  followUps: 7_310_401,
  calls: 7_310_402,
  analysis: 7_310_404,
  quarantine: 7_310_406,
  responseDeletions: 7_310_430,
  /** Taken in SQL: `reserve_usage` and `settle_usage`. */
  budgets: 7_310_470,
  usage: 7_310_471,
  mails: 7_310_490,
  /** With a hash of the owner's id. */
  tags: 7_310_500,
  /** With a hash of the interview's id. */
  responseViews: 7_310_501,
} as const;
