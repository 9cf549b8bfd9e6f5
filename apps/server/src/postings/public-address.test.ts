import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('an address of the public Internet', () => {
  it.each(['93.184.215.14', '1.1.1.1', '172.32.0.1', '100.128.0.1', '223.255.255.254', '192.0.3.1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(['2606:4700::6810:1', '2a00:1450:4001:812::200e', '2001:4860:4860::8888', '2003::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('an inside address', () => {
  it.each([
    ['this network', '0.0.0.0', '0.255.255.255'],
    [
      'private',
      '10.0.0.1',
      '10.255.255.255',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '192.168.255.255',
    ],
    ['shared', '100.64.0.1', '100.127.255.255', '100.100.100.200'],
    ['this machine', '127.0.0.1', '127.255.255.254'],
    ['link-local, and clouds', '169.254.0.1', '169.254.169.254', '168.63.129.16', '192.0.0.192'],
    ['documentation and tests', '192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '198.19.255.255'],
    [
      'relays, multicast, reserved',
      '192.88.99.1',
      '224.0.0.1',
      '239.255.255.255',
      '240.0.0.1',
      '255.255.255.255',
    ],
    ['loopback and unspecified', '::1', '::', '0:0:0:0:0:0:0:1', '0000:0000:0000:0000:0000:0000:0000:0001'],
    ['mapped', '::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:10.0.0.1', '::ffff:93.184.215.14'],
    ['compatible and translated', '::127.0.0.1', '::7f00:1', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::10.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::1'],
    ['6to4 and Teredo', '2002:7f00:1::', '2002:a00:1::1', '2001:0:7f00:1::', '2001::1'],
    ['unique local', 'fc00::1', 'fd00:ec2::254', 'fd20:ce::254', 'fdff:ffff::1'],
    ['link-local', 'fe80::1', 'febf::1', 'fe80::1%eth0', 'fe80::1%1'],
    ['site-local, discard, multicast', 'fec0::1', '100::1', 'ff02::1', 'ff05::1:3'],
    ['documentation', '2001:db8::1', '3fff::1', '3ffe::1'],
    ['segment routing', '5f00::1'],
    ['not in its usual spelling', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '010.0.0.1', '0x7f.1'],
    ['public, not in its usual spelling', '1572395790', '93.184.55054', '93.184.215.14.', '2606:4700::1%lo'],
    [
      'no address',
      '',
      'localhost',
      '93.184.215.14:443',
      '[2606:4700::1]',
      ' 93.184.215.14',
      '93.184.215.14 ',
    ],
  ])('is one that is %s', (_why, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

/** The same question answered by arithmetic. */
function isInside(number: number): boolean {
  const ranges: [string, number][] = [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
    ['168.63.129.16', 32],
  ];
  return ranges.some(([network, length]) => {
    const first = numberOf(network);
    return number >= first && number < first + 2 ** (32 - length);
  });
}

const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const dotted = (number: number) =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');

const group = fc.integer({ min: 0, max: 0xffff });
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
const written = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':');
const runs = { numRuns: 5_000 };

describe('any address', () => {
  const edges = ['9.255.255.255', '11.0.0.0', '126.255.255.255', '128.0.0.0', '172.15.255.255', '172.32.0.0'];
  const address = fc.oneof(
    fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    fc.constantFrom(...edges.map(numberOf)),
    fc
      .tuple(fc.constantFrom(10, 100, 127, 168, 169, 172, 192, 198, 203), fc.nat(2 ** 24 - 1))
      .map(([first, rest]) => first * 2 ** 24 + rest),
  );

  it('of IPv4 is inside exactly by its ranges', () => {
    fc.assert(
      fc.property(address, (number) => {
        expect(isPublicAddress(dotted(number))).toBe(!isInside(number));
      }),
      runs,
    );
  });

  it('of IPv4 is never public when embedded in IPv6, in any form', () => {
    const forms = [
      (four: string) => `::ffff:${four}`,
      (four: string) => `::${four}`,
      (four: string) => `::ffff:0:${four}`,
      (four: string) => `64:ff9b::${four}`,
      (four: string) => `64:ff9b:1::${four}`,
      (four: string) => `2002:${written([Math.floor(numberOf(four) / 65_536), numberOf(four) % 65_536])}::1`,
      (four: string) => `2001:0:1:2:3:4:${four}`,
      (four: string) => `fe80::5efe:${four}`,
    ];
    fc.assert(
      fc.property(address, fc.constantFrom(...forms), (number, form) => {
        expect(isPublicAddress(form(dotted(number)))).toBe(false);
      }),
      runs,
    );
  });

  it('of IPv6 is public only in allocated ranges, in any spelling', () => {
    fc.assert(
      fc.property(groups(8), fc.boolean(), (parts, isUpper) => {
        const text = isUpper ? written(parts).toUpperCase() : written(parts);
        const [first = 0, second = 0] = parts;
        const isGivenOut = first >= 0x2000 && first <= 0x3fff;
        const isSpecial =
          (first === 0x2001 && (second < 0x200 || second === 0xdb8)) ||
          first === 0x2002 ||
          first === 0x3ffe ||
          (first === 0x3fff && second < 0x1000);
        expect(isPublicAddress(text)).toBe(isGivenOut && !isSpecial);
      }),
      runs,
    );
  });

  it('in a non-canonical form, or malformed, is not public', () => {
    const number = fc.integer({ min: 0, max: 2 ** 32 - 1 });
    const spellings = fc.oneof(
      number.map(String),
      number.map((each) => `0x${each.toString(16)}`),
      number.map((each) => `0${each.toString(8)}`),
      number.map((each) => dotted(each).replace(/\d+/g, (part) => `0${Number(part).toString(8)}`)),
      number.map((each) => dotted(each).replace(/\d+/g, (part) => `0x${Number(part).toString(16)}`)),
      number.map((each) => `${dotted(each)}.`),
      groups(8).map((parts) => `${written(parts)}%1`),
      groups(8).map((parts) => `[${written(parts)}]`),
      fc.string(),
    );
    fc.assert(
      fc.property(spellings, (text) => {
        expect(isPublicAddress(text)).toBe(false);
      }),
      runs,
    );
  });
});
