import { type ReactElement, useState } from 'react';
import { type IconShape, Menu, MenuGroup, MenuItem, MenuSeparator } from '@corkboard/ui';
import { InMain } from './InMain';

/** One row of a "more" menu. */
export interface OverflowItem {
  readonly label: string;
  readonly icon: IconShape;
  readonly danger?: boolean;
  readonly onSelect: () => void;
}

export interface OverflowItemsProps {
  readonly trigger: ReactElement;
  readonly label: string;
  /** A line above the rows, for example why the thing is there. */
  readonly heading?: string | undefined;
  readonly items: readonly OverflowItem[];
}

/** The menu behind a "more" button. It is drawn when it was asked for, so it starts open. */
export function OverflowItems({ trigger, label, heading, items }: OverflowItemsProps) {
  const [open, setOpen] = useState(true);
  const rows = items.map(({ label: words, icon, danger, onSelect }, index) => [
    danger && index > 0 ? <MenuSeparator key="line" /> : null,
    <MenuItem key={words} icon={icon} danger={danger} onSelect={onSelect}>
      {words}
    </MenuItem>,
  ]);
  return (
    <InMain>
      <Menu trigger={trigger} label={label} placement="bottom-end" open={open} onOpenChange={setOpen}>
        {heading ? <MenuGroup label={heading}>{rows}</MenuGroup> : rows}
      </Menu>
    </InMain>
  );
}
