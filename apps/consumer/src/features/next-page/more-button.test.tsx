import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '../../messages/en';
import { MoreButton } from './MoreButton';

afterEach(cleanup);

it('leads to the next page, says when it cannot be had, and tries again at the same place', () => {
  const fetchNextPage = vi.fn();
  const list = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage };
  const { rerender } = render(<MoreButton list={list} label="More" />);
  const button = screen.getByRole('button', { name: 'More' });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(button);
  rerender(<MoreButton list={{ ...list, isFetchNextPageError: true }} label="More" />);
  expect(screen.getByRole('alert').textContent).toBe(messages.moreFailed);
  expect(screen.getByRole('button', { name: messages.tryAgain })).toBe(button);
  fireEvent.click(button);
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
  rerender(
    <MoreButton list={{ ...list, isFetchNextPageError: true, isFetchingNextPage: true }} label="More" />,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<MoreButton list={{ ...list, hasNextPage: false }} label="More" />);
  expect(screen.queryByRole('button')).toBeNull();
});
