import { type Import, IMPORT_FORMATS } from '@corkboard/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { importFormats } from '../../messages/import-formats';
import { me, renderInFrame, serve } from '../../testing/frame';
import { FormatList } from './index';
import { ImportProgress } from './ImportProgress';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const first: Import = {
  id: '9',
  kind: 'bookmarks',
  state: 'ready',
  format: 'pinterest',
  file_name: 'pins.html',
  privacy: 'keep',
  boards: 2,
  sections: 1,
  total: 5,
  saved: 0,
  skipped: 1,
  failed: 0,
  retrying: 0,
  kept: 0,
  retry_at: null,
  error: null,
  created_at: '2026-01-01T00:00:00.000Z',
  finished_at: null,
};
const listed = [
  {
    position: 2,
    board: 'Links',
    title: 'Trick',
    link: 'javascript:1',
    state: 'skipped',
    reason: 'Not a web address.',
  },
];

function show() {
  let state = 'ready';
  const calls: string[] = [];
  serve((name) => {
    calls.push(name);
    if (name.endsWith('/start/')) state = 'running';
    return { data: { ...first, state, listed } };
  });
  const onEnd = vi.fn();
  renderInFrame(<ImportProgress first={first} onEnd={onEnd} />, { viewer: me });
  return { calls, onEnd };
}

it('lists what comes along and what can’t before an import starts', async () => {
  show();
  await screen.findByText('4 Pins on 2 boards, in 1 section. Nothing is saved yet.');
  expect(screen.getByText('File type: Pinterest')).toBeDefined();
  expect(screen.getByText(`Not imported: ${importFormats.pinterest.left}.`)).toBeDefined();
  await screen.findByRole('region', { name: "1 can't be imported" });
  expect(screen.getByText('Not a web address.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Start import' }));
  await screen.findByRole('progressbar');
});

it('is given up without saving anything', async () => {
  const { calls, onEnd } = show();
  fireEvent.click(await screen.findByRole('button', { name: "Don't import" }));
  await waitFor(() => expect(onEnd).toHaveBeenCalled());
  expect(calls.some((name) => name.endsWith('/start/'))).toBe(false);
});

it('the page names every format, with where to get its file', () => {
  render(<FormatList />);
  for (const format of IMPORT_FORMATS) {
    expect(screen.getByText(importFormats[format].name)).toBeDefined();
    expect(screen.getByText(importFormats[format].where)).toBeDefined();
  }
});
