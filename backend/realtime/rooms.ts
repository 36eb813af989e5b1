/** Socket.IO rooms. Only the server puts a socket into one, after asking whose it is. */
export const rooms = {
  /** All dashboards of an owner. */
  owner: (userId: string) => `owner:${userId}`,
  /** Dashboards that look at one running interview. */
  watch: (responseId: string) => `watch:${responseId}`,
  /** Dashboards that have looked at one of an interview's conversations. */
  watchedForm: (formId: number) => `watched-form:${formId}`,
  /** Dashboards of an owner that show the Live screen. */
  liveScreen: (userId: string) => `live-screen:${userId}`,
  /** The participant's own windows of one call. */
  live: (callId: string) => `live:${callId}`,
};
