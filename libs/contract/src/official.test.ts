import { expect, it } from 'vitest';
import { isUsername } from './names';
import { isOfficialUsername, looksOfficial, OFFICIAL_USERNAMES } from './official';

it('lists about 50 usernames that an account can have', () => {
  expect(OFFICIAL_USERNAMES.size).toBe(50);
  for (const name of OFFICIAL_USERNAMES) expect([name, isUsername(name)]).toEqual([name, true]);
});

it('knows an official name in any case, and what could be taken for one', () => {
  expect(isOfficialUsername('CorkboardHelp')).toBe(true);
  expect(isOfficialUsername('corkboard_help')).toBe(false);
  expect(['corkboard', '_Cork_Board_Help_', 'corkboardhelp2'].map(looksOfficial)).toEqual([
    true,
    true,
    false,
  ]);
});
