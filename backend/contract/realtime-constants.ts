// Without Zod: browsers import these.

/** Socket.IO namespaces: owners watch on one, participants talk on the other. By WebSocket, and by long polling where a network blocks those. */
export const NAMESPACES = { dashboard: '/dashboard', live: '/live' } as const;

/** Events read back at once; further behind answers `reset`. */
export const RESUME_LIMIT = 500;
/** How often a dashboard compares its sequence number with the server's. Milliseconds. */
export const POSITION_CHECK_MS = 15_000;
