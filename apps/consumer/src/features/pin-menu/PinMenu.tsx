import { type Pin } from '@corkboard/contract';
import { IconButton, type IconButtonProps, moreIcon } from '@corkboard/ui';
import { menuOpener, useOnDemand } from '@corkboard/ui/on-demand';
import { type OverflowItem } from '../overflow-menu';
import { loadPinMenuItems } from './load';
import { type PinMenuItemsProps } from './PinMenuItems';

export interface PinMenuProps extends Pick<IconButtonProps, 'variant' | 'size' | 'className'> {
  readonly pin: Pin;
  readonly label: string;
  /** The owner's further items, after the others. */
  readonly own?: readonly OverflowItem[];
}

/** The "more" button of a Pin. The menu's chunk loads on hover or focus. */
export function PinMenu({ pin, label, own, ...rest }: PinMenuProps) {
  const menu = useOnDemand<PinMenuItemsProps>(loadPinMenuItems);
  const { Component } = menu;
  if (Component)
    return (
      <Component
        pin={pin}
        label={label}
        own={own}
        trigger={<IconButton icon={moreIcon} label={label} {...rest} />}
      />
    );
  return <IconButton icon={moreIcon} label={label} {...rest} {...menuOpener(menu)} />;
}
