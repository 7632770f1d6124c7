import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that one customer of a provider is given at least: the rest they may change as they like. */
const CUSTOMER_BITS = 64;

/**
 * What limits count as one caller: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address (`2001:db8::/64`). Text that is
 * no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${CUSTOMER_BITS}`);
  return `${network.toString()}/${CUSTOMER_BITS}`;
}

/** Names of ranges that the server's framework knows. */
const RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a proxy may be named like this: an address, a range (`10.0.0.0/8`), or `loopback`, `linklocal`, `uniquelocal`. */
export function isProxyRange(text: string): boolean {
  return RANGES.has(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}
