import { expect, it, vi } from 'vitest';
import type { Executor } from '../../platform/db';
import { searchBoards, searchOwn, searchPeople, searchPublic } from './queries';

it.each(Object.entries({ searchPublic, searchOwn, searchBoards, searchPeople }))(
  '%s is planned for its words each time',
  async (_name, search) => {
    const executor = { query: vi.fn(() => Promise.resolve([])), named: vi.fn() };
    await search(executor as unknown as Executor, [null, "'word'", '1', '1', 26]);
    expect(executor.query).toHaveBeenCalledOnce();
    expect(executor.named).not.toHaveBeenCalled();
  },
);
