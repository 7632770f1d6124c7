import ipaddr from 'ipaddr.js';

/** Public by number, but answered by the machine's own host in one large cloud. */
const HOST_SERVICES = ['168.63.129.16'];
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** The well-known prefix of NAT64: how a network without IPv4 reaches it. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an address (text, no brackets) is a public unicast one. Forms of IPv6 that carry an IPv4 address are judged by what they
 * carry where that is where the traffic goes (mapped, NAT64), and refused otherwise (6to4, Teredo, compatible, local NAT64).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return isPublicV4(address);
  const v6 = address as ipaddr.IPv6;
  if (v6.isIPv4MappedAddress()) return isPublicV4(v6.toIPv4Address());
  if (v6.match(NAT64)) return isPublicV4(new ipaddr.IPv4(v6.toByteArray().slice(12)));
  return v6.range() === 'unicast' && v6.match(GLOBAL_UNICAST_V6);
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !HOST_SERVICES.includes(address.toString());
}
