import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type Table } from '@tanstack/react-table';
import { afterEach, describe, expect, it } from 'vitest';
import { type EntityColumn } from './columns';
import { EntityTable } from './EntityTable';
import { csvOf } from './export';
import { matches, useEntityTable } from './use-entity-table';

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
const COLUMNS: EntityColumn<Thing>[] = [
  { id: 'name', header: 'Name', rowHeader: true, value: ({ name }) => name, cell: ({ name }) => name },
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
function Sample({ name = 'things' }: { name?: string }) {
  // oxlint-disable-next-line react/globals -- the test drives the table as a toolbar would
  table = useEntityTable({ rows: ROWS, columns: COLUMNS, nameOf, name });
  return <EntityTable table={table} columns={COLUMNS} caption="Things" nameOf={nameOf} empty="Nothing" />;
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const sortBy = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const header = (name: string) => screen.getByRole('columnheader', { name });

afterEach(() => {
  cleanup();
  localStorage.clear();
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

  it('sorts words as people do, then the other way, then not at all, and says so', () => {
    render(<Sample />);
    sortBy('Name');
    expect(names()).toEqual(['Äpfel', 'pear', 'quince 9', 'quince 10']);
    expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
    sortBy('Name');
    expect(names()).toEqual(['quince 10', 'quince 9', 'pear', 'Äpfel']);
    expect(header('Name').getAttribute('aria-sort')).toBe('descending');
    sortBy('Name');
    expect(names()).toEqual(['pear', 'Äpfel', 'quince 10', 'quince 9']);
    expect(header('Name').hasAttribute('aria-sort')).toBe(false);
  });

  it('keeps rows without a value last, whichever way it sorts', () => {
    render(<Sample />);
    sortBy('Cap');
    expect(names()).toEqual(['quince 10', 'pear', 'quince 9', 'Äpfel']);
    sortBy('Cap');
    expect(names()).toEqual(['quince 9', 'pear', 'quince 10', 'Äpfel']);
  });

  it('ticks one row or all that are shown', () => {
    render(<Sample />);
    fireEvent.click(screen.getByLabelText('Select pear'));
    expect(table.getSelectedRowModel().rows.map(({ id }) => id)).toEqual(['11']);
    expect((screen.getByLabelText('Select all rows shown') as HTMLInputElement).indeterminate).toBe(true);
    act(() => {
      table.setGlobalFilter('quince');
    });
    fireEvent.click(screen.getByLabelText('Select all rows shown'));
    expect(
      table
        .getSelectedRowModel()
        .rows.map(({ id }) => id)
        .sort(),
    ).toEqual(['11', '13', '14']);
  });

  it('shows what stands for no rows, and leaves out hidden columns', () => {
    render(<Sample />);
    expect(screen.queryByRole('columnheader', { name: 'Hidden one' })).toBeNull();
    act(() => {
      table.setGlobalFilter('no such thing');
    });
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
    sortBy('Name');
    expect(csvOf(table, COLUMNS, table.getSortedRowModel().rows.slice(0, 2))).toBe(
      '\uFEFFID,Name,Cap (USD)\r\n12,Äpfel,\r\n11,pear,30\r\n',
    );
  });
});

describe('matches', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['cafe', true],
    ['CRÈME café', true],
    ['café tea', false],
    ['234', true],
    ['999', false],
  ])('%j: %s', (search, found) => {
    expect(matches(search, 'Café crème', '12345')).toBe(found);
  });
});
