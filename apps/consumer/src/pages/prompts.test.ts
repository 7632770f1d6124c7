import { loginPrompts } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { pages } from '../pages';

it('asks a stranger to log in for what each page is for', () => {
  const said = Object.fromEntries(pages.map(({ route, prompt }) => [route, prompt]));
  expect(said).toMatchObject({
    'board-create': loginPrompts.create,
    'pin-edit': loginPrompts.edit,
    'pin-repin': loginPrompts.save,
  });
  expect(said).not.toHaveProperty('settings', expect.anything());
});
