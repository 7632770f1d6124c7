import { describe, expect, it } from 'vitest';
import { isProxyRange, networkOf } from './network';

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('isProxyRange', () => {
  it.each(['loopback', '10.0.0.1', '10.0.0.0/8', '2001:db8::/32', 'uniquelocal'])('%s is one', (text) =>
    expect(isProxyRange(text)).toBe(true),
  );
  it.each(['proxy.example', '10.0.0.0/40', 'true', '', '*'])('%s is none', (text) =>
    expect(isProxyRange(text)).toBe(false),
  );
});
