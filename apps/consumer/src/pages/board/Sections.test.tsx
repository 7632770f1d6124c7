import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { boardWith, sectionWith } from '../../testing/entities';
import { renderInFrame, serve } from '../../testing/frame';
import { Sections } from './Sections';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const board = boardWith({
  owner: { ...boardWith().owner, username: 'ada' },
  slug: 'küche',
  sections: [{ id: '7', title: 'Lamps', slug: 'lämpchen' }],
});
const section = sectionWith({ id: '7', title: 'Lamps', url: '/ada/k%C3%BCche/l%C3%A4mpchen', pin_count: 3 });
const open = () => {
  renderInFrame(<Sections options={{ username: 'ada', slug: 'küche' }} board={board} />);
};
const link = () => screen.findByRole('link', { name: /Lamps/ });
const isBusy = () => link().then((one) => one.closest('section')!.getAttribute('aria-busy'));

it('leads to a section by the same address before and after all of them are there', async () => {
  let answer: (data: unknown) => void = () => undefined;
  serve(() => new Promise((resolve) => (answer = (data) => resolve({ data }))));
  open();
  expect((await link()).getAttribute('href')).toBe(section.url);
  expect(await isBusy()).toBe('true');
  answer([section]);
  await screen.findByText('3 Pins');
  expect((await link()).getAttribute('href')).toBe(section.url);
  expect(await isBusy()).toBe('false');
});

it('waits for nothing more where they can’t be had', async () => {
  serve(() => ({ error: { api_error_code: 1, message: 'No' } }));
  open();
  await waitFor(async () => expect(await isBusy()).toBe('false'));
  expect(within(await link()).queryByText(/Pin/)).toBeNull();
});
