import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './address';
import { type SafeFetchError } from './errors';
import { checkTarget } from './target';

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '93.184.215.14',
    '172.32.0.1',
    '2606:4700::6810:84e5',
    '2a00:1450:4001:80b::200e',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('takes %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::808:808',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('answers for any text, and never lets a mapped private address through', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof isPublicAddress(text) === 'boolean'));
    fc.assert(fc.property(fc.ipV4(), (v4) => isPublicAddress(`::ffff:${v4}`) === isPublicAddress(v4)));
  });
});

describe('checkTarget', () => {
  const codeOf = (address: string, exceptions: string[] = []) => {
    try {
      checkTarget(address, new Map(exceptions.map((pair) => [pair, null])));
      return 'fine';
    } catch (error) {
      return (error as SafeFetchError).code;
    }
  };

  it.each([
    ['https://pins.example/a?b#c', 'fine'],
    ['http://pins.example:8080/', 'fine'],
    ['HTTPS://PINS.EXAMPLE', 'fine'],
    ['https://[2606:4700::6810:84e5]/', 'fine'],
    ['pins.example', 'invalid_url'],
    ['', 'invalid_url'],
    [`https://pins.example/${'a'.repeat(5000)}`, 'invalid_url'],
    ['file:///etc/passwd', 'forbidden_scheme'],
    ['gopher://pins.example/', 'forbidden_scheme'],
    ['javascript:alert(1)', 'forbidden_scheme'],
    ['data:text/html,x', 'forbidden_scheme'],
    ['https://me@pins.example/', 'forbidden_credentials'],
    ['https://:secret@pins.example/', 'forbidden_credentials'],
    ['http://pins.example:22/', 'forbidden_port'],
    ['http://pins.example:6379/', 'forbidden_port'],
    ['http://127.0.0.1/', 'forbidden_address'],
    ['http://2130706433/', 'forbidden_address'],
    ['http://0x7f.1/', 'forbidden_address'],
    ['http://0177.0.0.1/', 'forbidden_address'],
    ['http://127.1/', 'forbidden_address'],
    ['http://①②⑦.0.0.1/', 'forbidden_address'],
    ['http://[::1]/', 'forbidden_address'],
    ['http://[::ffff:127.0.0.1]/', 'forbidden_address'],
    ['http://169.254.169.254/latest/meta-data/', 'forbidden_address'],
  ])('%s: %s', (address, code) => {
    expect(codeOf(address)).toBe(code);
  });

  it('makes an exception for one host and port only', () => {
    expect(codeOf('http://127.0.0.1:4000/', ['127.0.0.1:4000'])).toBe('fine');
    expect(codeOf('http://127.0.0.1:4001/', ['127.0.0.1:4000'])).toBe('forbidden_port');
    expect(codeOf('http://127.0.0.1/', ['127.0.0.1:4000'])).toBe('forbidden_address');
    expect(codeOf('http://me@127.0.0.1:4000/', ['127.0.0.1:4000'])).toBe('forbidden_credentials');
  });
});
