/** Socket.IO rooms. Only the server puts a socket into one, after asking whose it is. */
export const rooms = {
  /** All dashboards of an owner. */
  owner: (userId: string) => `owner:${userId}`,
  /** Dashboards that look at one running interview. */
  watch: (responseId: string) => `watch:${responseId}`,
  /** The participant's own windows of one call. */
  live: (callId: string) => `live:${callId}`,
};
