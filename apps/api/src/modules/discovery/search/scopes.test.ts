import { expect, it } from 'vitest';
import { SEARCH_SCOPES as answered } from '@corkboard/contract';
import { SEARCH_SCOPES as addressed } from '@corkboard/routing';

it('answers every scope that has an address', () => {
  expect([...answered]).toEqual([...addressed]);
});
