import { loginPrompts } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { promptFor } from './LoginPage';

it('names the act of the page that a person was on the way to', () => {
  const pages = {
    'pin-edit': { prompt: loginPrompts.edit },
    'pin-repin-external': { prompt: loginPrompts.save },
  };
  const said = (next?: string) => promptFor(next, pages);
  expect(said('/pin/12/edit')).toBe('Log in to edit this Pin');
  expect(said('/pin/12/repin/x/')).toBe('Log in to save this Pin');
  expect(said('/settings')).toBe('Log in to continue');
  expect(said('/')).toBeUndefined();
  expect(said('https://elsewhere.example/')).toBeUndefined();
  expect(said()).toBeUndefined();
});
