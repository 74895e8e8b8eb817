import { expect, test } from 'vitest';
import { networkOf } from './limits.ts';

test('an IPv6 address is counted by its first half, however it is written', () => {
  const same = [
    '2001:db8:0:7::1',
    '2001:DB8:0:7:ffff:eeee:dddd:cccc',
    '2001:0db8:0000:0007:0:0:0:9',
    '2001:db8::7:1:2:3:4',
  ];
  expect(same.map(networkOf)).toEqual(Array(same.length).fill('2001:db8:0:7::/64'));
  expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64');
  expect(networkOf('2001:db8::')).toBe('2001:db8:0:0::/64');
  expect(networkOf('1::2:3:4:5:6:7')).toBe('1:0:2:3::/64');
  expect(networkOf('::2:3:4:5:6:7:8')).toBe('0:2:3:4::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('an IPv4 address is counted whole, also where it is written as IPv6', () => {
  expect(['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107'].map(networkOf)).toEqual(
    Array(3).fill('203.0.113.7'),
  );
  expect(networkOf('203.0.113.8')).not.toBe(networkOf('203.0.113.7'));
});

test('what is no address is counted as it is', () => {
  expect(['', 'unknown'].map(networkOf)).toEqual(['', 'unknown']);
});
