/**
 * SQL: whether a running call may be watched: the notice said so when it opened, and its owner has not turned it off since.
 * The one rule for everything that shows what is said while it is held. @param call, form their rows
 */
export const watchableSql = (call: string, form: string) =>
  `(${call}.watchable and ${form}.frame ->> 'live_view' is distinct from 'false')`;
