import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRobots } from '.';

const may = (file: string, path: string) => readRobots(file, 'corkboard')(path);

it.each([
  ['', '/', true],
  ['User-agent: *\nDisallow: /', '/a', false],
  ['User-agent: *\nDisallow:', '/a', true],
  ['User-agent: *\nDisallow: /a', '/b', true],
  ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
  ['User-agent: *\nDisallow: /\n\nUser-agent: Corkboard\nDisallow: /private', '/a', true],
  ['User-agent: *\nAllow: /\n\nUser-agent: Corkboard\nDisallow: /', '/a', false],
  ['User-agent: Other\nDisallow: /', '/a', true],
  ['User-agent: other\r\nUser-agent: corkboard\r\nDisallow: / # all of it', '/a', false],
  ['user-agent : *\ndisallow : /*.pdf$', '/x/file.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/file.pdf?a', true],
  ['User-agent: *\nDisallow: /*?sort=', '/list?sort=up', false],
  ['User-agent: *\nDisallow: /a$', '/a', false],
  ['User-agent: *\nDisallow: /a$', '/ab', true],
  ['<html>not found</html>', '/a', true],
])('%j of %s', (file, path, answer) => {
  expect(may(file, path)).toBe(answer);
});

it('reads any file, and answers soon for any address', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom('User-agent: *', 'Disallow: /*a*a*a*a*a$', 'Allow: /a', 'Disallow: *'),
  );
  fc.assert(
    fc.property(fc.array(line), fc.string(), (lines, path) => {
      expect(typeof may(lines.join('\n'), `/${path}`)).toBe('boolean');
    }),
  );
  expect(may(`User-agent: *\nDisallow: /${'*a'.repeat(900)}$`, `/${'a'.repeat(4000)}b`)).toBe(true);
});
