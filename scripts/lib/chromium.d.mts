/** For the tests, which are TypeScript. */
export function findChromium(): string;
