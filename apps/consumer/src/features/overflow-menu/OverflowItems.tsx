import { type ReactElement, useState } from 'react';
import { type IconShape, Menu, MenuItem, MenuSeparator } from '@corkboard/ui';
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
  readonly items: readonly OverflowItem[];
}

/** The menu behind a "more" button. It is drawn when it was asked for, so it starts open. */
export function OverflowItems({ trigger, label, items }: OverflowItemsProps) {
  const [open, setOpen] = useState(true);
  return (
    <InMain>
      <Menu trigger={trigger} label={label} placement="bottom-end" open={open} onOpenChange={setOpen}>
        {items.map(({ label: words, icon, danger, onSelect }, index) => [
          danger && index > 0 ? <MenuSeparator key="line" /> : null,
          <MenuItem key={words} icon={icon} danger={danger} onSelect={onSelect}>
            {words}
          </MenuItem>,
        ])}
      </Menu>
    </InMain>
  );
}
