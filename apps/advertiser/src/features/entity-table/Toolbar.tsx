import { type Table } from '@tanstack/react-table';
import { Button, chevronDownIcon, searchIcon, TextField } from '@corkboard/ui';
import { menuOpener, useOnDemand } from '@corkboard/ui/on-demand';
import { messages } from '../../messages/en';
import { type ColumnMenuProps } from './ColumnMenu';
import { type EntityColumn } from './columns';
import css from './entity-table.module.css';
import { DEFAULT_STATUSES, type ShownStatus, SHOWN_STATUSES } from './statuses';

const text = messages.table;
const loadMenu = async () => (await import(/* webpackChunkName: "column-menu" */ './ColumnMenu')).ColumnMenu;

export interface ToolbarProps<T> {
  readonly table: Table<T>;
  readonly columns: readonly EntityColumn<T>[];
  /** `campaigns` */
  readonly what: string;
  readonly statuses: readonly ShownStatus[] | undefined;
  readonly onSwitchStatus: (status: ShownStatus) => void;
  readonly onExport: () => void;
}

/** Search, statuses, columns and export of a report. */
export function Toolbar<T>({ table, columns, what, statuses, onSwitchStatus, onExport }: ToolbarProps<T>) {
  const menu = useOnDemand<ColumnMenuProps>(loadMenu);
  const { Component: ColumnMenu } = menu;
  const search = table.getState().globalFilter as string;
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
        value={search}
        onChange={({ target }) => {
          table.setGlobalFilter(target.value);
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
        {ColumnMenu ? (
          <ColumnMenu table={table as unknown as ColumnMenuProps['table']} columns={columns} />
        ) : (
          <Button size="sm" iconEnd={chevronDownIcon} {...menuOpener(menu)}>
            {text.columns}
          </Button>
        )}
        <Button size="sm" disabled={table.getRowModel().rows.length === 0} onClick={onExport}>
          {text.export}
        </Button>
      </div>
    </div>
  );
}
