import { IconButton, moreIcon } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { type OverflowItem, type OverflowItemsProps } from './OverflowItems';

const load = () =>
  import(/* webpackChunkName: "overflow-menu" */ './OverflowItems').then(({ default: items }) => items);

/** A "more" button with what its owner can do with a thing. The menu's code comes on the first sign of interest. */
export function OverflowMenu({ label, items }: { label: string; items: readonly OverflowItem[] }) {
  const { Component, warm, want } = useOnDemand<OverflowItemsProps>(load);
  if (Component) {
    return <Component trigger={<IconButton icon={moreIcon} label={label} />} label={label} items={items} />;
  }
  return (
    <IconButton
      icon={moreIcon}
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => {
        want();
      }}
    />
  );
}
