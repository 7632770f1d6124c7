import { type ReactNode } from 'react';
import { type Table } from '@tanstack/react-table';
import { Button, chevronDownIcon, searchIcon, TextField } from '@corkboard/ui';
import { menuOpener, useOnDemand } from '@corkboard/ui/on-demand';
import { tables } from '../../messages/tables';
import { type ColumnMenuProps } from './ColumnMenu';
import { type EntityColumn } from './columns';
import css from './entity-table.module.css';

const text = tables.table;
const loadMenu = async () => (await import(/* webpackChunkName: "column-menu" */ './ColumnMenu')).ColumnMenu;

export interface ToolbarProps<T> {
  readonly table: Table<T>;
  readonly columns: readonly EntityColumn<T, string>[];
  /** The search box: what it says, and what stands in it. */
  readonly searchLabel: string;
  readonly searchHint: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Behind the search: what else narrows the rows. */
  readonly narrowing: ReactNode;
  /** A file is being made. */
  readonly exporting: boolean;
  readonly onExport: () => void;
  /** Before the menus: filters and views. */
  readonly children?: ReactNode;
}

/** Search, columns and export of a report. */
export function Toolbar<T>(props: ToolbarProps<T>) {
  const { table, columns, onExport } = props;
  const menu = useOnDemand<ColumnMenuProps>(loadMenu);
  const { Component: ColumnMenu } = menu;
  return (
    <div className={css.toolbar}>
      <TextField
        hideLabel
        type="search"
        label={props.searchLabel}
        placeholder={props.searchHint}
        icon={searchIcon}
        autoComplete="off"
        className={css.search}
        value={props.search}
        onChange={({ target }) => {
          props.onSearch(target.value);
        }}
      />
      {props.narrowing}
      <div className={css.tools}>
        {props.children}
        {ColumnMenu ? (
          <ColumnMenu table={table as unknown as ColumnMenuProps['table']} columns={columns} />
        ) : (
          <Button size="sm" iconEnd={chevronDownIcon} {...menuOpener(menu)}>
            {text.columns}
          </Button>
        )}
        <Button
          size="sm"
          busy={props.exporting}
          disabled={table.getRowModel().rows.length === 0}
          onClick={onExport}
        >
          {text.export}
        </Button>
      </div>
    </div>
  );
}
