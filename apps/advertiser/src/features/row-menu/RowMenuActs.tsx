import { IconButton, Menu, MenuItem, moreIcon } from '@corkboard/ui';
import { usePressed } from '@corkboard/ui/on-demand';

/** One act of a row. */
export interface RowAct {
  readonly label: string;
  readonly danger?: boolean;
  readonly onSelect: () => void;
}

export interface RowMenuActsProps {
  /** Spoken name, which says of which row it is. */
  readonly label: string;
  readonly acts: readonly RowAct[];
}

/** The menu itself. It is rendered when it was asked for, and opens at once. */
export function RowMenuActs({ label, acts }: RowMenuActsProps) {
  const button = usePressed();
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={<IconButton ref={button} size="sm" icon={moreIcon} label={label} />}
    >
      {acts.map(({ label: words, danger, onSelect }) => (
        <MenuItem key={words} danger={danger} onSelect={onSelect}>
          {words}
        </MenuItem>
      ))}
    </Menu>
  );
}
