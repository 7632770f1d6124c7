import { afterEach, expect, it } from 'vitest';
import { ACTING_KEY } from '@corkboard/api-client';
import { holdWhileActing } from './acting';

const root = document.documentElement;
afterEach(() => {
  sessionStorage.clear();
  delete root.dataset.held;
});

it('holds the buttons of a page while somebody is acted for, and of no other', () => {
  holdWhileActing(root);
  expect(root.dataset.held).toBeUndefined();
  sessionStorage.setItem(ACTING_KEY, JSON.stringify({ viewerId: '1', profile: { id: '2' } }));
  holdWhileActing(root);
  expect(root.dataset.held).toBe('');
});
