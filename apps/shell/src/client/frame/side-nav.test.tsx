import { afterEach, expect, it } from 'vitest';
import { chooseSideNav, chosenSideNav } from './AccountMenu';

afterEach(() => {
  document.cookie = 'forced_experiments=; Max-Age=0; Path=/';
});

it('is not chosen at first', () => {
  expect(chosenSideNav()).toBeUndefined();
});

it('is kept, beside what else the browser says of gates', () => {
  document.cookie = 'forced_experiments=other:true,web_vertical_nav:true; Path=/';
  chooseSideNav(false);
  expect(chosenSideNav()).toBe(false);
  expect(document.cookie).toBe('forced_experiments=other:true,web_vertical_nav:false');
});
