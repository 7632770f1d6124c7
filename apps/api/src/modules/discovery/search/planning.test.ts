import { expect, it, vi } from 'vitest';
import type { Executor } from '../../../platform/db';
import { searchGuides } from './guides-queries';
import { searchBoards, searchMade, searchOwn, searchPeople, searchPublic, searchWide } from './queries';
import { boardsFrom, completions, peopleFrom } from './typeahead-queries';

it.each(
  Object.entries({
    searchPublic,
    searchOwn,
    searchMade,
    searchBoards,
    searchPeople,
    searchGuides,
  }),
)('%s is planned for its words each time', async (_name, search) => {
  const executor = { query: vi.fn(() => Promise.resolve([])), named: vi.fn() };
  await search(executor as unknown as Executor, [] as never);
  expect(executor.query).toHaveBeenCalledOnce();
  expect(executor.named).not.toHaveBeenCalled();
});

it.each(
  Object.entries({
    searchWide: searchWide(true)(true),
    completions,
    peopleFrom: peopleFrom(true),
    boardsFrom: boardsFrom(true),
  }),
)('%s is planned once', async (_name, search) => {
  const executor = { query: vi.fn(), named: vi.fn(() => Promise.resolve([])) };
  await search(executor as unknown as Executor, [] as never);
  expect(executor.named).toHaveBeenCalledOnce();
  expect(executor.query).not.toHaveBeenCalled();
});
