import { describe, expect, it } from 'vitest';
import {
  BOARD_FIRST_RESERVED,
  BOARD_SECOND_RESERVED,
  classify,
  isReservedBoardSlug,
  isReservedUsername,
  RESERVED_USERNAMES,
} from './index';
import { ADDRESSES, ALIAS_ADDRESSES } from './testing/addresses';

describe('reserved words', () => {
  it('holds the two lists of boards word for word', () => {
    expect(BOARD_FIRST_RESERVED.join(', ')).toBe(
      'pin, categories, report, search, password, terms, discover, help, email, topics, explore, pw, login, signup, ' +
        'about, business, source, ideas, today, tv, shopping, videos, oauth',
    );
    expect(BOARD_SECOND_RESERVED.join(', ')).toBe('following, followers, _tools, _created, _saved, tried');
  });

  it.each(
    'about ads help login logout settings search signup today videos topics shopping resource v3 v5 vx media embed docs assets healthz readyz metrics remotes static offsite robots.txt favicon.ico'.split(
      ' ',
    ),
  )('%s is nobody', (word) => {
    expect(isReservedUsername(word)).toBe(true);
    const match = classify(`/${word}/`);
    expect(match.kind === 'route' && match.name === 'profile').toBe(false);
    expect(classify(`/${word.toUpperCase()}/_created/`)).toEqual({ kind: 'not-found' });
  });

  it('keeps the first word of every page from being a name', () => {
    const firsts = [...ADDRESSES, ...ALIAS_ADDRESSES]
      .map(([path]) => path.split('/')[1]!)
      .filter((word) => word !== '' && word !== 'anna');
    expect(firsts.filter((word) => !isReservedUsername(word))).toEqual([]);
  });

  it.each(BOARD_FIRST_RESERVED)('%s never begins a board, in any case', (word) => {
    for (const spelling of [
      word,
      word.toUpperCase(),
      `%${word.charCodeAt(0).toString(16)}${word.slice(1)}`,
    ]) {
      const match = classify(`/${spelling}/some-board`);
      expect(match.kind === 'route' && match.name === 'board').toBe(false);
    }
  });

  it.each(BOARD_SECOND_RESERVED)('%s never is a board, in any case', (word) => {
    expect(isReservedBoardSlug(word.toUpperCase())).toBe(true);
    for (const path of [`/anna/${word}`, `/anna/${word.toUpperCase()}`, `/anna/${word}/section`]) {
      const match = classify(path);
      expect(match.kind === 'route' && match.name.startsWith('board')).toBe(false);
    }
  });

  it.each(['ＬＯＧＩＮ', ' login ', 'LogIn', 'ｐin', 'ſettings', 'wWw', 'Resource'])(
    '%j is reserved, however it is spelled',
    (name) => {
      expect(isReservedUsername(name)).toBe(true);
    },
  );

  it.each(['anna', 'loginn', 'pins', 'adsy', 'José', 'constructor', ''])('%j is not', (name) => {
    expect(isReservedUsername(name)).toBe(false);
  });

  it('lists words in lower case only', () => {
    expect([...RESERVED_USERNAMES].filter((word) => word !== word.toLowerCase() || word === '')).toEqual([]);
  });
});
