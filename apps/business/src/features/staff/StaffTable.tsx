import { type ReactNode } from 'react';
import { Banner, Button, TableFrame, Td, Th } from '@corkboard/ui';
import { staff as text } from '../../messages/staff';
import css from './staff.module.css';
import { useAct } from './use-act';

export interface StaffColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
}

export interface StaffTableProps<Row extends { readonly id: string }> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly StaffColumn<Row>[];
  /** Accessible name of a row. */
  readonly nameOf: (row: Row) => string;
  /** Opens the editor of a row; without it rows aren't editable. */
  readonly onEdit?: (row: Row) => void;
  /** Throws `ApiError`, whose words are shown. */
  readonly onRemove: (row: Row) => Promise<unknown>;
}

/** Table of the staff pages, with edit and remove buttons in its rows. */
export function StaffTable<Row extends { readonly id: string }>({
  caption,
  rows,
  columns,
  nameOf,
  onEdit,
  onRemove,
}: StaffTableProps<Row>) {
  const { busy, wrong, act } = useAct();
  return (
    <>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <TableFrame cards caption={caption}>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <Th key={label}>{label}</Th>
            ))}
            <Th>{text.actions}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ label, cell }) => (
                <Td key={label}>{cell(row)}</Td>
              ))}
              <Td>
                <span className={css.buttons}>
                  {onEdit ? (
                    <Button
                      size="sm"
                      aria-label={text.edit(nameOf(row))}
                      onClick={() => {
                        onEdit(row);
                      }}
                    >
                      {text.editAction}
                    </Button>
                  ) : null}
                  <Button
                    size="sm"
                    aria-label={text.removeName(nameOf(row))}
                    busy={busy === row.id}
                    onClick={() => void act(row.id, () => onRemove(row))}
                  >
                    {text.remove}
                  </Button>
                </span>
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
