import { IconButton, moreIcon } from '@corkboard/ui';
import { menuOpener, useOnDemand } from '@corkboard/ui/on-demand';
import { type OverflowItem, type OverflowItemsProps } from './OverflowItems';

const load = () =>
  import(/* webpackChunkName: "overflow-menu" */ './OverflowItems').then(
    ({ OverflowItems }) => OverflowItems,
  );

/** A "more" button with what its owner can do with a thing. The menu's code comes on the first sign of interest. */
export function OverflowMenu({ label, items }: { label: string; items: readonly OverflowItem[] }) {
  const menu = useOnDemand<OverflowItemsProps>(load);
  const { Component } = menu;
  if (Component) {
    return <Component trigger={<IconButton icon={moreIcon} label={label} />} label={label} items={items} />;
  }
  return <IconButton icon={moreIcon} label={label} {...menuOpener(menu)} />;
}
