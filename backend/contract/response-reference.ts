// Without Zod: browsers import this.

/**
 * What other sites get to know a response by (`{response}` in a redirect). The id itself opens public routes; it cannot be computed from this.
 * The first 64 bits of its SHA-256, in hex. Not by Web Crypto, which is asynchronous and missing on pages without https.
 */
export function responseReference(responseId: string): string {
  const [first, second] = sha256(new TextEncoder().encode(responseId));
  return [first!, second!].map((word) => word.toString(16).padStart(8, '0')).join('');
}

const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2).filter((n) => {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
});
/** The first 32 bits behind the point. */
const fraction = (n: number) => Math.floor((n - Math.floor(n)) * 2 ** 32) >>> 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** FIPS 180-4, as eight words. */
function sha256(message: Uint8Array): Uint32Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  const hash = Uint32Array.from(START);
  for (let at = 0; at < padded.length; at += 64) addBlock(hash, view, at);
  return hash;
}

function addBlock(hash: Uint32Array, view: DataView, at: number): void {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [words[i - 15]!, words[i - 2]!];
    const small0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const small1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + small0 + words[i - 7]! + small1;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const big1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const next1 = h + big1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!;
    const big0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const next2 = big0 + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + next1) | 0, c, b, a, (next1 + next2) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = hash[i]! + word;
}
