import { expect, it, vi } from 'vitest';
import type { Executor } from '../../platform/db';
import { searchGuides } from './guides-queries';
import { searchBoards, searchMade, searchOwn, searchPeople, searchPublic } from './queries';
import { completions } from './typeahead-queries';

it.each(
  Object.entries({
    searchPublic,
    searchOwn,
    searchMade,
    searchBoards,
    searchPeople,
    searchGuides,
    completions,
  }),
)('%s is planned for its words each time', async (_name, search) => {
  const executor = { query: vi.fn(() => Promise.resolve([])), named: vi.fn() };
  await search(executor as unknown as Executor, [] as never);
  expect(executor.query).toHaveBeenCalledOnce();
  expect(executor.named).not.toHaveBeenCalled();
});
