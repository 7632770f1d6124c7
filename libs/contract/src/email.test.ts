import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, emailHint, isEmail, isPersonalEmail } from './email';

describe('isEmail', () => {
  it.each(['a@b.co', "o'neil+pins@mail.example", 'x_y.z@sub.example.org', 'A.B@EXAMPLE.COM', '{x}|~@e.fr'])(
    'takes %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );
  it.each([
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a@b..co',
    'a b@c.de',
    'a@-b.co',
    'a@b-.co',
    'a@b.c\n',
    'a@@b.co',
    'ä@b.co',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        (text) => typeof isEmail(text) === 'boolean',
      ),
    );
  });
});

it('reads nothing of a text that is too long, and of any other a bounded number of characters', () => {
  const unread = { length: 255, indexOf: () => 5 } as unknown as string;
  expect(isEmail(unread)).toBe(false);
  // The longest there may be: each label is looked at once for each of the characters that it may have.
  let looked = 0;
  const text = `${'a'.repeat(64)}@${'a-'.repeat(90)}.co`;
  class Counted extends String {
    override slice(...range: [number, number?]) {
      const part = super.slice(...range);
      looked += part.length;
      return part;
    }
  }
  expect(isEmail(new Counted(text) as unknown as string)).toBe(false);
  expect(looked).toBeLessThanOrEqual(254);
});

it('hints at something within two edits, or at another top-level domain, for any text', () => {
  const typed = fc.oneof(fc.string({ maxLength: 300 }), fc.emailAddress());
  fc.assert(
    fc.property(typed, (text) => {
      const hint = emailHint(text);
      if (hint === null) return true;
      const domain = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
      const host = (address: string) => domain(address).replace(/\.[^.]*$/, '');
      return isEmail(hint) && (editDistance(domain(text), domain(hint)) <= 2 || host(hint) === host(text));
    }),
  );
});

describe('emailHint', () => {
  it.each([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gmail.con', 'ann@gmail.com'],
    ['ann@gnail.com', 'ann@gmail.com'],
    ['ann@hotmial.com', 'ann@hotmail.com'],
    ['ann@yahooo.com', 'ann@yahoo.com'],
    ['ann@outlok.com', 'ann@outlook.com'],
    ['ann@studio.ogr', 'ann@studio.org'],
    ['ann@firm.cmo', 'ann@firm.com'],
    // Short domains, by one edit and by two.
    ['ann@ao.com', 'ann@aol.com'],
    ['ann@msm.com', 'ann@msn.com'],
    ['ann@mns.con', 'ann@msn.com'],
    ['ann@gmx.dd', 'ann@gmx.de'],
    ['ann@lvie.con', 'ann@live.com'],
    ['ann@wbe.d', 'ann@web.de'],
  ])('%s → %s', (typed, meant) => {
    expect(emailHint(typed)).toBe(meant);
  });
  it.each([
    'ann@gmail.com',
    'ann@corkboard.example',
    'ann@mail.com.au',
    'not an address',
    'ann@ab.co',
    'ann@me.com',
    'ann@gmx.net',
  ])('leaves %s', (typed) => {
    expect(emailHint(typed)).toBeNull();
  });
  it('gives addresses that are addresses', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const hint = emailHint(address);
        return hint === null || isEmail(hint);
      }),
    );
  });
});

describe('editDistance', () => {
  it('counts a swap of neighbors as one', () => {
    expect(editDistance('gmial', 'gmail')).toBe(1);
    expect(editDistance('gmail', 'gmail')).toBe(0);
    expect(editDistance('gmal', 'gmail')).toBe(1);
  });
  it('is symmetric', () => {
    const word = fc.string({ maxLength: 8 });
    fc.assert(fc.property(word, word, (a, b) => editDistance(a, b) === editDistance(b, a)));
  });
});

describe('isPersonalEmail', () => {
  it.each(['me@gmail.com', 'ME@Yahoo.CO.UK', 'me@gmx.net '])('knows %s', (text) => {
    expect(isPersonalEmail(text)).toBe(true);
  });
  it.each(['me@studio.example', 'gmail.com@studio.example', 'me@mail.gmail.com', ''])(
    'leaves %j alone',
    (text) => {
      expect(isPersonalEmail(text)).toBe(false);
    },
  );
});
