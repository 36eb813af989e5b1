type Leave = (url: string, how: 'assign' | 'replace') => void;

const standard: Leave = (url, how) => window.location[how](url);
let current: Leave = standard;

/** Leaves the app for another address: the issuer's pages, or this site under its public name. */
export const leave = (url: string, how: 'assign' | 'replace' = 'assign') => current(url, how);

/** For tests, whose browser cannot navigate away. */
export function setLeave(replacement: Leave | null): void {
  current = replacement ?? standard;
}
