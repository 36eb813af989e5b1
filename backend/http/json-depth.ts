/** Smaller bodies cannot nest deeply enough to matter, and are not checked. */
const SMALL = 4_096;
/** Far deeper than any of our own bodies. */
export const MAX_DEPTH = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether JSON nests deeper than `MAX_DEPTH`. Parsing a megabyte of `[` takes a hundred times as long as this look at its bytes.
 * The result for invalid JSON does not matter: the parser rejects it.
 */
export function nestsTooDeep(body: Buffer): boolean {
  if (body.length < SMALL) return false;
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]!;
    if (byte === QUOTE) {
      at = endOfString(body, at);
      continue;
    }
    // [ and {, ] and } differ in one bit.
    const folded = byte | 0x20;
    if (folded === 0x7b) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (folded === 0x7d) depth -= 1;
  }
  return false;
}

/** Index of the quotation mark that ends the string starting at `start`. */
function endOfString(body: Buffer, start: number): number {
  let at = start;
  for (;;) {
    at = body.indexOf(QUOTE, at + 1);
    if (at < 0) return body.length;
    let backslashes = 0;
    while (body[at - 1 - backslashes] === BACKSLASH && at - 1 - backslashes > start) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
}
