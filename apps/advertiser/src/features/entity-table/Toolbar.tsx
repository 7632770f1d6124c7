import { type ReactNode } from 'react';
import { type Table } from '@tanstack/react-table';
import { Button, chevronDownIcon, searchIcon, TextField } from '@corkboard/ui';
import { menuOpener, useOnDemand } from '@corkboard/ui/on-demand';
import { messages } from '../../messages/en';
import { tables } from '../../messages/tables';
import { type ColumnMenuProps } from './ColumnMenu';
import { type EntityColumn } from './columns';
import css from './entity-table.module.css';
import { DEFAULT_STATUSES, type ShownStatus, SHOWN_STATUSES } from './statuses';

const text = tables.table;
const loadMenu = async () => (await import(/* webpackChunkName: "column-menu" */ './ColumnMenu')).ColumnMenu;

export interface ToolbarProps<T> {
  readonly table: Table<T>;
  readonly columns: readonly EntityColumn<T>[];
  /** `campaigns` */
  readonly what: string;
  readonly statuses: readonly ShownStatus[] | undefined;
  readonly onSwitchStatus: (status: ShownStatus) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** A file is being made. */
  readonly exporting: boolean;
  readonly onExport: () => void;
  /** Before the menus: filters and views. */
  readonly children?: ReactNode;
}

/** Search, statuses, columns and export of a report. */
export function Toolbar<T>(props: ToolbarProps<T>) {
  const { table, columns, what, statuses, onSwitchStatus, onExport } = props;
  const menu = useOnDemand<ColumnMenuProps>(loadMenu);
  const { Component: ColumnMenu } = menu;
  return (
    <div className={css.toolbar}>
      <TextField
        hideLabel
        type="search"
        label={text.search(what)}
        placeholder={text.searchHint}
        icon={searchIcon}
        autoComplete="off"
        className={css.search}
        value={props.search}
        onChange={({ target }) => {
          props.onSearch(target.value);
        }}
      />
      <div role="group" aria-label={text.status} className={css.statuses}>
        {SHOWN_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            className={css.status}
            aria-pressed={(statuses ?? DEFAULT_STATUSES).includes(status)}
            onClick={() => {
              onSwitchStatus(status);
            }}
          >
            {messages.statuses[status]}
          </button>
        ))}
      </div>
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
