import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { interestWith } from '../../testing/entities';
import { renderInFrame } from '../../testing/frame';
import { InterestTiles } from './InterestTiles';

afterEach(cleanup);

it('shows a tile for each topic that has Pins, and no list where none has', () => {
  const bare = interestWith({ id: '7', name: 'Bare', image: null, color: null });
  renderInFrame(<InterestTiles interests={[bare, interestWith()]} label="Topics" />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Houseplants']);
  cleanup();
  renderInFrame(<InterestTiles interests={[bare]} label="Topics" />);
  expect(screen.queryByRole('list', { name: 'Topics' })).toBeNull();
});
