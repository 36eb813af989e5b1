/** Notes in the query cache. */
export const ALL_NOTES = ['notes'] as const;
export const notesKey = (responseId: string) => [...ALL_NOTES, responseId] as const;
