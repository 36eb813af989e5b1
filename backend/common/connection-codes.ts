/** No connection, or one that broke: the network, a server that starts, stops or is full (PostgreSQL's classes 08 and 57P, and 53300). */
const CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|08(?!P01)|57P|53300)/;

export const isConnectionCode = (code: string | undefined): boolean => CODES.test(code ?? '');
