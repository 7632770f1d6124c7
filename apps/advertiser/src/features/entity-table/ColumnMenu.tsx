import { type Table } from '@tanstack/react-table';
import { Button, chevronDownIcon, Menu, MenuItem, MenuSeparator } from '@corkboard/ui';
import { usePressed } from '@corkboard/ui/on-demand';
import { tables } from '../../messages/tables';
import { type EntityColumn } from './columns';

const text = tables.table;

export interface ColumnMenuProps {
  // The menu reads and toggles visibility only; of which rows, it does not care.
  readonly table: Pick<Table<never>, 'getColumn' | 'toggleAllColumnsVisible'>;
  readonly columns: readonly Pick<EntityColumn<never>, 'id' | 'header' | 'rowHeader' | 'acts'>[];
}

/** Which columns show. It is rendered when it was asked for, and opens at once. */
export function ColumnMenu({ table, columns }: ColumnMenuProps) {
  const button = usePressed();
  const choices = columns.filter(({ rowHeader, acts }) => !rowHeader && !acts);
  return (
    <Menu
      placement="bottom-end"
      label={text.columnsMenu}
      trigger={
        <Button ref={button} size="sm" iconEnd={chevronDownIcon}>
          {text.columns}
        </Button>
      }
    >
      {choices.map(({ id, header }) => {
        const column = table.getColumn(id)!;
        return (
          <MenuItem
            key={id}
            keepOpen
            checked={column.getIsVisible()}
            onSelect={() => {
              column.toggleVisibility();
            }}
          >
            {header}
          </MenuItem>
        );
      })}
      <MenuSeparator />
      <MenuItem
        keepOpen
        onSelect={() => {
          table.toggleAllColumnsVisible(true);
        }}
      >
        {text.allColumns}
      </MenuItem>
    </Menu>
  );
}
