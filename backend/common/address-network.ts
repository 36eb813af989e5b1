import { isIPv6 } from 'node:net';

/** What one household or office has: the IPv4 address itself, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const bare = (address.split('%')[0] ?? '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare);
  if (mapped) return mapped[1]!;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':');
    // An address may end in IPv4 notation, which stands for two groups.
    const length = last.length + (last.at(-1)?.includes('.') ? 1 : 0);
    groups.push(...Array.from({ length: 8 - groups.length - length }, () => '0'), ...last);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
