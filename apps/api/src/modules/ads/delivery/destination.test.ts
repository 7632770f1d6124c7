import { expect, it } from 'vitest';
import { destinationOf } from './destination';

it('is the origin of a link that browsers attribute to', () => {
  expect(destinationOf('https://shop.example:8443/lamps?id=1#top')).toBe('https://shop.example:8443');
  const longest = `https://${'a'.repeat(60)}.example.com`;
  expect(longest.length).toBe(80);
  expect(destinationOf(`${longest}/x`)).toBe(longest);
});

it.each([null, 'nonsense', 'http://shop.example/', `https://${'a'.repeat(61)}.example.com/`])(
  'is none for %s',
  (link) => {
    expect(destinationOf(link)).toBeNull();
  },
);
