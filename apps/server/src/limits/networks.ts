import { isIPv6 } from 'node:net';

/** A network that callers are counted by, and how many times as much as a single subscriber it may do. */
export interface CountedNetwork {
  name: string;
  times: number;
}

/** How many times as much the subscriber's network, the /56 and the /48 around it may do. */
export const countedTimes = [1, 4, 16] as const;

/**
 * The networks that an address belongs to, the subscriber's own first. Providers give out an IPv6 /56 or /48 for the
 * asking, which is 256 or 65,536 subscribers' networks: those are counted besides, at 4 and 16 times.
 */
export function networksOf(ipAddress: string): CountedNetwork[] {
  const own = { name: networkOf(ipAddress), times: 1 };
  const [first, second, third, fourth] = own.name.split(':');
  if (fourth === undefined) return [own];
  const site = [first, second, third].join(':');
  return [
    own,
    { name: `${site}:${(parseInt(fourth, 16) >> 8).toString(16)}/56`, times: countedTimes[1] },
    { name: `${site}/48`, times: countedTimes[2] },
  ];
}

/**
 * The widest of them, by which slots are shared: there are fewer of those than one provider gives out networks, so each
 * network in a turn of its own would leave others none.
 */
export function siteOf(ipAddress: string): string {
  return networksOf(ipAddress).at(-1)?.name ?? ipAddress;
}

/** One subscriber has a whole /64 of IPv6 addresses; they count as one. */
export function networkOf(ipAddress: string): string {
  if (!isIPv6(ipAddress)) return ipAddress;
  const embedded = embeddedIPv4(ipAddress);
  if (embedded !== undefined) return embedded;
  const [head = '', tail] = ipAddress.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...middle, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** As sockets for both families show it; the others are written by proxies. */
const mappedPrefix = '::ffff:';

/**
 * The IPv4 address in one that is mapped or translated (RFC 6052), in any spelling: all of those have one /64, and would
 * count as one caller.
 */
function embeddedIPv4(ipAddress: string): string | undefined {
  const isUsual = ipAddress.startsWith(mappedPrefix) && ipAddress.includes('.');
  if (isUsual) return ipAddress.slice(mappedPrefix.length);
  const host = URL.parse(`http://[${ipAddress.replace(/%.*$/s, '')}]`)?.hostname ?? '';
  const groups = /^\[(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(host)?.slice(1);
  const bytes = groups?.map((group) => parseInt(group, 16)).flatMap((group) => [group >> 8, group & 0xff]);
  return bytes?.join('.');
}
