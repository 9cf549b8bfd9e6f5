import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Private and special ranges by IANA’s registry of special-purpose IPv4 addresses. */
const insideIPv4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared behind a provider's NAT
  '127.0.0.0/8', // this machine
  '169.254.0.0/16', // link-local, and what clouds tell their machines
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
  '168.63.129.16/32', // looks public; what Azure tells its machines
];

/**
 * The range that IANA has allocated; mapped, compatible, translated, unique local and link-local addresses are outside
 * of it.
 */
const givenOutIPv6 = ['2000::/3'];

const insideIPv6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address in disguise
  '3ffe::/16', // 6bone, given back
  '3fff::/20', // documentation
];

const [insideFour, outsideSix, insideSix] = [
  listOf(insideIPv4, 'ipv4'),
  listOf(givenOutIPv6, 'ipv6'),
  listOf(insideIPv6, 'ipv6'),
];

/**
 * Whether an address is one of the public Internet. What is not an address in its usual spelling is not public either:
 * a decimal, octal or hexadecimal number, or an address with a zone.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !insideFour.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return outsideSix.check(address, 'ipv6') && !insideSix.check(address, 'ipv6');
}

function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', length] = subnet.split('/');
    list.addSubnet(network, Number(length), family);
  }
  return list;
}
