import { loginPrompts } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { pages } from '../pages';

it.each([
  ['board-create', loginPrompts.create],
  ['section-create', loginPrompts.create],
  ['pin-create', loginPrompts.create],
  ['pin-edit', loginPrompts.edit],
  ['pin-repin', loginPrompts.save],
  ['settings', undefined],
])('asks a stranger to log in for what a page is for: %s', (name, prompt) => {
  expect(pages.find(({ route }) => route === name)!.prompt).toBe(prompt);
});
