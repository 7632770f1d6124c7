import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Avatar } from '../avatar/Avatar';
import { AvatarPile } from '../avatar/AvatarPile';
import { Banner } from '../banner/Banner';
import { Icon } from '../icon/Icon';
import { settingsIcon } from '../icon/act-icons';
import { Image } from '../image/Image';
import { Page } from '../page/Page';
import { ProgressBar } from '../progress/ProgressBar';
import { type SortDirection, TableFrame, Td, Th } from '../table/Table';
import { EmptyState, ErrorState } from './State';

afterEach(cleanup);

describe('Avatar', () => {
  it('shows the initials without a picture and when it does not load', () => {
    const { container, rerender } = render(<Avatar name="Ada Lovelace" />);
    const initials = () => container.querySelector('[data-initials]')?.getAttribute('data-initials');
    expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toBeTruthy();
    expect(initials()).toBe('AL');
    rerender(<Avatar name="Ada Lovelace" src="/a.webp" />);
    expect(initials()).toBeUndefined();
    fireEvent.error(container.querySelector('img')!);
    expect(initials()).toBe('AL');
    rerender(<Avatar name="Ada Lovelace" src="/b.webp" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.webp');
  });
  it('says when someone is verified', () => {
    render(<Avatar name="Ada" verified />);
    expect(screen.getByRole('img', { name: 'Ada, Verified' })).toBeTruthy();
  });
  it('piles at most three faces and names them', () => {
    const people = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => ({ name }));
    render(<AvatarPile people={people} showMore />);
    const pile = screen.getByRole('img', { name: 'Ada, Bo, Cy, and 2 more' });
    const faces = [...pile.querySelectorAll<HTMLElement>('[data-initials]')];
    expect(faces.map(({ dataset }) => dataset.initials)).toEqual(['A', 'B', 'C']);
    expect(pile.textContent).toBe('+2');
  });
});

it('a table has its name, and a header of it sorts where it can', () => {
  const onSort = vi.fn();
  const table = (sort?: SortDirection) => (
    <TableFrame caption="Campaigns">
      <thead>
        <tr>
          <Th sort={sort} onSort={onSort}>
            Name
          </Th>
          <Th numeric>Spend</Th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <Td>Lamps</Td>
          <Td numeric>12</Td>
        </tr>
      </tbody>
    </TableFrame>
  );
  const { rerender } = render(table());
  expect(screen.getByRole('table', { name: 'Campaigns' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Lamps' })).toBeTruthy();
  const header = screen.getByRole('columnheader', { name: 'Name' });
  expect(header.hasAttribute('aria-sort')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledTimes(1);
  for (const sort of ['ascending', 'descending'] as const) {
    rerender(table(sort));
    expect(header.getAttribute('aria-sort')).toBe(sort);
  }
  expect(screen.queryByRole('button', { name: 'Spend' })).toBeNull();
});

it('Page has its title as the one heading of the first level, with what belongs to it in the same head', () => {
  const { container } = render(
    <Page
      kind="list"
      title="Followers"
      over="Mire Lorca"
      lead="Who they are."
      end={<button>Follow all</button>}
    >
      <p>Nobody</p>
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Followers');
  const head = container.querySelector('header')!;
  expect(head.textContent).toBe('Mire LorcaFollowersWho they are.Follow all');
  expect(head.contains(screen.getByText('Nobody'))).toBe(false);
});

it('EmptyState and ErrorState say what to do next', () => {
  const retry = vi.fn();
  render(
    <>
      <EmptyState title="Nothing pinned yet" level={1}>
        Save something.
      </EmptyState>
      <ErrorState onRetry={retry} />
    </>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing pinned yet');
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('Image keeps its place and its color before it loads', () => {
  const { container } = render(
    <Image src="/a.webp" alt="A lamp" width={236} height={354} color="rgb(1, 2, 3)" />,
  );
  const image = screen.getByAltText('A lamp');
  expect(image.getAttribute('width')).toBe('236');
  expect(image.getAttribute('height')).toBe('354');
  expect((container.firstElementChild as HTMLElement).style.backgroundColor).toBe('rgb(1, 2, 3)');
  expect(image.dataset.state).toBe('waiting');
  fireEvent.load(image);
  expect(image.dataset.state).toBe('there');
});

it('ProgressBar says how far it is, or that nobody knows', () => {
  const { rerender } = render(<ProgressBar label="Uploading" value={0.5} />);
  expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe('50');
  rerender(<ProgressBar label="Uploading" value={7} />);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  rerender(<ProgressBar label="Uploading" />);
  expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
});

it('Banner is urgent only when it is', () => {
  const dismiss = vi.fn();
  render(
    <>
      <Banner>Info</Banner>
      <Banner tone="danger" onDismiss={dismiss}>
        Bad
      </Banner>
    </>,
  );
  expect(screen.getByRole('status').textContent).toContain('Info');
  expect(screen.getByRole('alert').textContent).toContain('Bad');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});

it('Icon is decoration unless it has a name', () => {
  const { container } = render(
    <>
      <Icon of={settingsIcon} />
      <Icon of={settingsIcon} label="Settings" filled />
    </>,
  );
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Settings' }).getAttribute('fill')).toBe('currentColor');
});
