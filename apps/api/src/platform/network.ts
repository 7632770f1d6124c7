import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that one customer of a provider is given at least: the rest they may change as they like. */
const CUSTOMER_BITS = 64;

/**
 * Key under which rate limits count a caller: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address (`2001:db8::/64`). Text that is
 * no address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${CUSTOMER_BITS}`);
  return `${network.toString()}/${CUSTOMER_BITS}`;
}

/** How many bits of an address name a part of the internet that is one office, school, or home: of IPv6 what one customer gets. */
const BLOCK_BITS = { ipv4: 24, ipv6: 48 };

/** The block that a caller comes from, of the text that {@link networkOf} made: `203.0.113.0/24`, `2001:db8:1::/48`. */
export function blockOf(network: string): string {
  const [address = ''] = network.split('/');
  if (!ipaddr.isValid(address)) return network;
  const parsed = ipaddr.parse(address);
  const bits = BLOCK_BITS[parsed.kind()];
  const cidr = `${parsed.toNormalizedString()}/${bits}`;
  const block =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${block.toString()}/${bits}`;
}

/** Names of ranges that the server's framework knows. */
const RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a proxy may be named like this: an address, a range (`10.0.0.0/8`), or `loopback`, `linklocal`, `uniquelocal`. */
export function isProxyRange(text: string): boolean {
  return RANGES.has(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}
