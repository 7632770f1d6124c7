import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type Table } from '@tanstack/react-table';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type EntityColumn } from './columns';
import { EntityTable, type Sorting } from './EntityTable';
import { csvOf } from './export';
import { sortedBy } from './sorting';
import { useEntityTable } from './use-entity-table';

interface Thing {
  id: string;
  name: string;
  cap: number | null;
}
const ROWS: Thing[] = [
  { id: '11', name: 'pear', cap: 30 },
  { id: '12', name: 'Äpfel', cap: null },
  { id: '13', name: 'quince 10', cap: 4 },
  { id: '14', name: 'quince 9', cap: 200 },
];
const NONE: Thing[] = [];
const COLUMNS: EntityColumn<Thing>[] = [
  {
    id: 'name',
    header: 'Name',
    rowHeader: true,
    sort: 'name',
    value: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'cap',
    header: 'Cap',
    numeric: true,
    value: ({ cap }) => cap,
    cell: ({ cap }) => cap,
    csvHeader: 'Cap (USD)',
  },
  { id: 'secret', header: 'Hidden one', hidden: true, value: ({ id }) => id, cell: ({ id }) => id },
];
const nameOf = ({ name }: Thing) => name;

let table: Table<Thing>;
const onSort = vi.fn();
const onNearEnd = vi.fn();
interface SampleProps {
  name?: string;
  rows?: Thing[];
  sorting?: Sorting;
}
const UNSORTED: Sorting = { sort: undefined, order: undefined };
function Sample({ name = 'things', rows = ROWS, sorting = UNSORTED }: SampleProps) {
  // oxlint-disable-next-line react/globals -- the test drives the table as a toolbar would
  ({ table } = useEntityTable({ rows, columns: COLUMNS, name }));
  return (
    <EntityTable
      table={table}
      columns={COLUMNS}
      caption="Things"
      nameOf={nameOf}
      empty="Nothing"
      sorting={sorting}
      onSort={onSort}
      count={rows.length}
      onNearEnd={onNearEnd}
    />
  );
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const sortBy = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const header = (name: string) => screen.getByRole('columnheader', { name });

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.clearAllMocks();
});

describe('EntityTable', () => {
  it('is a table with a caption, headers of columns and of rows', () => {
    render(<Sample />);
    const element = screen.getByRole('table', { name: 'Things' });
    expect(element.querySelector('caption')?.textContent).toBe('Things');
    expect(header('Name').getAttribute('scope')).toBe('col');
    expect(screen.getAllByRole('rowheader')[0]!.getAttribute('scope')).toBe('row');
    expect(names()).toEqual(['pear', 'Äpfel', 'quince 10', 'quince 9']);
  });

  it('has its rows in the order that they come in, asks for another one, and says which it is', () => {
    const view = render(<Sample />);
    sortBy('Name');
    expect(onSort).toHaveBeenCalledExactlyOnceWith('name');
    expect(names()).toEqual(['pear', 'Äpfel', 'quince 10', 'quince 9']);
    expect(header('Name').hasAttribute('aria-sort')).toBe(false);
    view.rerender(<Sample sorting={{ sort: 'name', order: 'ASCENDING' }} />);
    expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
    view.rerender(<Sample sorting={{ sort: 'name', order: 'DESCENDING' }} />);
    expect(header('Name').getAttribute('aria-sort')).toBe('descending');
    expect(within(header('Cap')).queryByRole('button')).toBeNull();
  });

  it('draws those of many rows that are in sight, says how many there are, and asks for more near the end', () => {
    const many = Array.from({ length: 100_000 }, (_, n) => ({
      id: String(n + 1),
      name: `n${String(n)}`,
      cap: n,
    }));
    const view = render(<Sample rows={many} />);
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001');
    expect(screen.getAllByRole('row')[1]!.getAttribute('aria-rowindex')).toBe('2');
    expect(onNearEnd).not.toHaveBeenCalled();
    view.rerender(<Sample rows={many.slice(0, 20)} />);
    expect(onNearEnd).toHaveBeenCalled();
  });

  it('ticks one row or all that are shown', () => {
    render(<Sample />);
    fireEvent.click(screen.getByLabelText('Select pear'));
    expect(table.getSelectedRowModel().rows.map(({ id }) => id)).toEqual(['11']);
    expect((screen.getByLabelText('Select all rows shown') as HTMLInputElement).indeterminate).toBe(true);
    fireEvent.click(screen.getByLabelText('Select all rows shown'));
    expect(table.getSelectedRowModel().rows).toHaveLength(ROWS.length);
  });

  it('shows what stands for no rows, and leaves out hidden columns', () => {
    render(<Sample rows={NONE} />);
    expect(screen.queryByRole('columnheader', { name: 'Hidden one' })).toBeNull();
    expect(within(screen.getByRole('table')).getByText('Nothing')).toBeTruthy();
    expect((screen.getByLabelText('Select all rows shown') as HTMLInputElement).disabled).toBe(true);
  });

  it('remembers the chosen columns of its own report', () => {
    const first = render(<Sample />);
    act(() => {
      table.getColumn('cap')!.toggleVisibility(false);
      table.getColumn('secret')!.toggleVisibility(true);
    });
    first.unmount();
    render(<Sample />);
    expect(screen.queryByRole('columnheader', { name: 'Cap' })).toBeNull();
    cleanup();
    render(<Sample name="others" />);
    expect(header('Cap')).toBeTruthy();
  });

  it('takes nonsense in the browser’s storage for no choice', () => {
    localStorage.setItem('corkboard.columns.things', '{"cap":"yes"');
    render(<Sample />);
    expect(header('Cap')).toBeTruthy();
  });

  it('is exported as it is shown, with ids', () => {
    render(<Sample />);
    expect(csvOf(table, COLUMNS, ROWS.slice(0, 2))).toBe(
      '\uFEFFID,Name,Cap (USD)\r\n11,pear,30\r\n12,Äpfel,\r\n',
    );
  });
});

describe('pressing a header', () => {
  it('sorts words from A and numbers from the largest, then the other way, then not at all', () => {
    const words = sortedBy(UNSORTED, 'name', false);
    expect(words).toEqual({ sort: 'name', order: 'ASCENDING' });
    expect(sortedBy(words, 'name', false)).toEqual({ sort: 'name', order: 'DESCENDING' });
    expect(sortedBy(sortedBy(words, 'name', false), 'name', false)).toEqual(UNSORTED);
    expect(sortedBy(words, 'CTR', true)).toEqual({ sort: 'CTR', order: 'DESCENDING' });
  });
});
