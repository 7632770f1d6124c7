import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pinOrder as text } from '../../messages/pin-order';
import { renderInFrame } from '../../testing/frame';
import { OrderSwitch } from './OrderSwitch';

afterEach(cleanup);

it.each([
  [false, text.newestFirst],
  [true, text.oldestFirst],
])('shows both orders and marks the one of the page (oldest first: %s)', (oldestFirst, current) => {
  renderInFrame(<OrderSwitch oldestFirst={oldestFirst} pathOf={(query) => `/b?${JSON.stringify(query)}`} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [text.newestFirst, '/b?{}'],
    [text.oldestFirst, '/b?{"oldest_first":true}'],
  ]);
  const marked = links.filter((link) => link.getAttribute('aria-current') === 'true');
  expect(marked.map(({ textContent }) => textContent)).toEqual([current]);
});
