import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BoardPicker, type PickableBoard } from './BoardPicker';
import { placeGroups, rowsInView, rowTop } from './layout';
import { digitsLast, namesFitting, sameName } from './search';

afterEach(cleanup);

const board = (id: string, name: string, more: Partial<PickableBoard> = {}): PickableBoard => ({
  id,
  name,
  privacy: 'public',
  image_cover_url: null,
  cover_color: null,
  is_collaborative: false,
  section_count: 0,
  ...more,
});
const FIVE = ['2 rooms', 'Café corner', 'Garden', 'Living Room', 'Zoo'].map((name, i) => board(`${i}`, name));

function Page({
  boards = FIVE,
  loading = false,
  shortlist = [],
  onPick = () => undefined,
  onSubmitText,
  savingId = null,
}: {
  boards?: PickableBoard[];
  loading?: boolean;
  shortlist?: PickableBoard[];
  onPick?: (board: PickableBoard) => void;
  onSubmitText?: (text: string) => void;
  savingId?: string | null;
}) {
  const [search, setSearch] = useState('');
  return (
    <BoardPicker
      boards={loading ? undefined : boards}
      shortlist={shortlist}
      failed={false}
      onRetry={() => undefined}
      onPick={onPick}
      simpleUpTo={3}
      searchFrom={1}
      search={search}
      onSearch={setSearch}
      savingId={savingId}
      isDisabled={({ id }) => id === 'disabled'}
      {...(onSubmitText ? { onSubmitText } : {})}
    />
  );
}
const names = () => screen.getAllByRole('option').map((row) => row.textContent);
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the search of the board picker', () => {
  it('finds words in order, whatever their case and accents', () => {
    const finds = (typed: string, name: string) => namesFitting([name], typed, (one) => one).length === 1;
    expect(finds('cafe', 'Café corner')).toBe(true);
    expect(finds('CÀFÉ  cor', 'cafe corner')).toBe(true);
    expect(finds('liv room', 'Living Room')).toBe(true);
    expect(finds('room liv', 'Living Room')).toBe(false);
    expect(finds('room room', 'Living Room')).toBe(false);
    expect(finds(' ', 'Anything')).toBe(true);
    expect(sameName(' ÉTÉ', 'ete')).toBe(true);
  });

  it('puts names whose words begin as typed first, and keeps the order otherwise', () => {
    const names = ['Grooming', 'Living Room', 'Mushrooms', 'Room two', 'Tea-room', 'Étage room'];
    const found = (typed: string) => namesFitting(names, typed, (name) => name);
    expect(found('room')).toEqual([
      'Living Room',
      'Room two',
      'Tea-room',
      'Étage room',
      'Grooming',
      'Mushrooms',
    ]);
    expect(found('e room')).toEqual(['Étage room', 'Tea-room']);
    expect(found(' ')).toBe(names);
  });

  it('puts names that start with a digit after the others and keeps the order otherwise', () => {
    expect(digitsLast([{ name: '1' }, { name: 'b' }, { name: '2' }, { name: 'a' }])).toEqual([
      { name: 'b' },
      { name: 'a' },
      { name: '1' },
      { name: '2' },
    ]);
    const right = [{ name: 'b' }, { name: '1' }];
    expect(digitsLast(right)).toBe(right);
  });
});

describe('the rows in view', () => {
  it('are found by arithmetic alone', () => {
    const places = placeGroups([
      { label: 'Top', items: ['a', 'b'] },
      { label: 'All', items: { length: 2000 } },
    ]);
    expect(places.map(({ top, first }) => [top, first])).toEqual([
      [0, 0],
      [168, 2],
    ]);
    expect(rowTop(places, 2)).toBe(208);
    expect(rowsInView(places[1]!, 0, 640)).toEqual([0, 11]);
    expect(rowsInView(places[1]!, 64_208, 640)).toEqual([996, 1014]);
    expect(rowsInView(places[0]!, 64_208, 640)).toEqual([2, 2]);
  });
});

describe('BoardPicker', () => {
  it('is one list up to three boards, and has Top choices and All boards above that', () => {
    const { unmount } = render(<Page boards={FIVE.slice(0, 3)} shortlist={[FIVE[1]!]} />);
    expect(names()).toEqual(['Café cornerSave', 'GardenSave', '2 roomsSave']);
    expect(screen.queryByRole('group', { name: 'Top choices' })).toBeNull();
    unmount();
    render(<Page shortlist={[FIVE[4]!]} />);
    const top = screen.getByRole('group', { name: 'Top choices' });
    expect(within(top).getAllByRole('option')).toHaveLength(1);
    expect(within(screen.getByRole('group', { name: 'All boards' })).getAllByRole('option')).toHaveLength(5);
  });

  it('has all boards below All boards, however few there are above three', () => {
    for (const count of [4, 5]) {
      const { unmount } = render(<Page boards={FIVE.slice(0, count)} shortlist={[FIVE[3]!, FIVE[2]!]} />);
      expect(within(screen.getByRole('group', { name: 'Top choices' })).getAllByRole('option')).toHaveLength(
        2,
      );
      expect(within(screen.getByRole('group', { name: 'All boards' })).getAllByRole('option')).toHaveLength(
        count,
      );
      unmount();
    }
  });

  it('says Save or Select, and shows what a board is', () => {
    render(
      <Page
        boards={[
          board('1', 'Plain'),
          board('2', 'Hidden', { privacy: 'secret', is_collaborative: true, section_count: 4 }),
        ]}
      />,
    );
    const [plain, hidden] = screen.getAllByRole('option');
    expect(plain!.textContent).toBe('PlainSave');
    expect(within(hidden!).getByText('Select')).toBeDefined();
    expect(within(hidden!).getByLabelText('Secret board')).toBeDefined();
    expect(within(hidden!).getByLabelText('Group board')).toBeDefined();
  });

  it('moves with up and down, takes with Enter, and clears the search', async () => {
    const user = userEvent.setup();
    const onPick = vi.fn();
    render(<Page onPick={onPick} />);
    field().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('GardenSave');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe('2 roomsSave');
    await user.type(field(), 'ro');
    expect(names()).toEqual(['Living RoomSave', '2 roomsSave']);
    expect(screen.getByText('2 boards found')).toBeDefined();
    await user.keyboard('{Enter}');
    expect(onPick.mock.calls).toEqual([[FIVE[3]]]);
    expect(field().value).toBe('');
    expect(names()).toHaveLength(5);
  });

  it('hands the words over that no board has', async () => {
    const user = userEvent.setup();
    const onSubmitText = vi.fn();
    render(<Page onSubmitText={onSubmitText} />);
    await user.type(field(), 'Nothing like it{Enter}');
    expect(screen.getByText('No boards match')).toBeDefined();
    expect(onSubmitText).toHaveBeenCalledWith('Nothing like it');
  });

  it('takes nothing while it saves, nor a board that is disabled', () => {
    const onPick = vi.fn();
    const { rerender } = render(
      <Page boards={[board('disabled', 'Off'), board('1', 'On')]} onPick={onPick} />,
    );
    fireEvent.click(screen.getByText('Off'));
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('On'));
    expect(onPick).toHaveBeenCalledTimes(1);
    rerender(<Page boards={[board('2', 'Other'), board('1', 'On')]} onPick={onPick} savingId="1" />);
    expect(screen.getByText('Saving')).toBeDefined();
    fireEvent.click(screen.getByText('Other'));
    expect(onPick).toHaveBeenCalledTimes(1);
  });

  it('draws only what is in view of 2,000 boards, also where the keyboard went', async () => {
    const user = userEvent.setup();
    render(<Page boards={Array.from({ length: 2000 }, (_, i) => board(`${i}`, `Board ${i}`))} />);
    expect(screen.getAllByRole('option').length).toBeLessThan(30);
    field().focus();
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Board 1999Save');
    expect(document.querySelector('[aria-posinset="2000"]')?.getAttribute('aria-setsize')).toBe('2000');
  });

  it('can be typed into while the boards are on their way, and finds with that once they are there', async () => {
    const user = userEvent.setup();
    const onSubmitText = vi.fn();
    const { rerender } = render(<Page loading onSubmitText={onSubmitText} />);
    field().focus();
    await user.keyboard('ro{Enter}');
    expect(screen.queryByText('0 boards found')).toBeNull();
    rerender(<Page onSubmitText={onSubmitText} />);
    expect(document.activeElement).toBe(field());
    expect(names()).toEqual(['Living RoomSave', '2 roomsSave']);
    // Whether a board has these words was not known when Enter was pressed.
    expect(onSubmitText).not.toHaveBeenCalled();
  });

  it('shows that it loads, and that it failed with a way to try again', () => {
    const onRetry = vi.fn();
    const common = {
      shortlist: [],
      onPick: () => undefined,
      simpleUpTo: 3,
      searchFrom: 1,
      search: '',
      onSearch: () => undefined,
      onRetry,
    };
    const { rerender } = render(<BoardPicker boards={undefined} failed={false} {...common} />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
    rerender(<BoardPicker boards={undefined} failed {...common} />);
    expect(screen.getByText("We couldn't load your boards")).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
