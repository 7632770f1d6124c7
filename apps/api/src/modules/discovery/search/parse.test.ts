import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, type Token, withWords } from './parse';

const word = (text: string, more: Partial<Token> = {}): Token => ({
  text,
  quoted: false,
  without: false,
  or: false,
  ...more,
});

describe('what somebody typed', () => {
  it.each<[string, boolean, Token[], string?, string?]>([
    ['green sofa', false, [word('green'), word('sofa')]],
    [
      '"green sofa" -velvet',
      false,
      [word('green sofa', { quoted: true }), word('velvet', { without: true })],
    ],
    ['“green sofa', false, [word('green sofa', { quoted: true })]],
    ['-"in beige"', false, [word('in beige', { quoted: true, without: true })]],
    ['tea or coffee', false, [word('tea'), word('coffee', { or: true })]],
    ['or tea OR', false, [word('or'), word('tea')]],
    ['well-being', false, [word('well-being')]],
    ['board:kitchen tiles', true, [word('tiles')], 'kitchen'],
    ['board:"small flat" from:@ada tiles', true, [word('tiles')], 'small flat', '@ada'],
    ['FROM:example.com', true, [], undefined, 'example.com'],
    ['board: tiles', true, [word('board:'), word('tiles')]],
    ['board:kitchen', false, [word('board kitchen')]],
    ['-board:kitchen', true, [word('board kitchen', { without: true })]],
    ['', true, []],
    [' "" - ', true, [word('-')]],
  ])('%j is read', (query, own, tokens, board, from) => {
    expect(parseSearch(query, own)).toEqual({ tokens, board, from });
  });

  const plain = fc.stringMatching(/^[a-z\u00e0-\u00ff\u4e00-\u4e20]{1,8}$/).filter((text) => text !== 'or');
  const token = fc.record({ text: plain, quoted: fc.boolean(), without: fc.boolean() });

  it('says what it was made of', () => {
    fc.assert(
      fc.property(
        fc.array(token, { maxLength: 6 }),
        fc.option(plain),
        fc.option(plain),
        (tokens, board, from) => {
          const query = [
            ...(board === null ? [] : [`board:"${board}"`]),
            ...tokens.map(
              ({ text, quoted, without }) => `${without ? '-' : ''}${quoted ? `"${text}"` : text}`,
            ),
            ...(from === null ? [] : [`from:${from}`]),
          ].join(' ');
          expect(parseSearch(query, true)).toEqual({
            tokens: tokens.map((one) => ({ ...one, or: false })),
            board: board ?? undefined,
            from: from ?? undefined,
          });
        },
      ),
    );
  });

  it('reads any text, and loses no letter of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.boolean(), (query, own) => {
        const { tokens, board = '', from = '' } = parseSearch(query, own);
        const told = [...tokens.map(({ text }) => text), board, from].join('');
        for (const letter of query
          .replaceAll(/\b(?:board|from):|(?<=^|\s)or(?=\s|$)/giu, '')
          .match(/[\p{L}\p{N}]/gu) ?? [])
          expect(told).toContain(letter);
      }),
    );
  });

  it('writes other words in the place of some, and nothing else', () => {
    const query = 'sofaa -sofaa "sofaa" board:sofaa green  sofaa';
    expect(withWords(query, new Map([['sofaa', 'sofa']]))).toBe(
      'sofa -sofaa "sofaa" board:sofaa green  sofa',
    );
  });
});
