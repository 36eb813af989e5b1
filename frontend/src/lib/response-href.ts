/** A response's own page. */
export const RESPONSE_PATH = '/responses/:id';
export const responseHref = (id: string) => `/responses/${encodeURIComponent(id)}`;
