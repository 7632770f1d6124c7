import { IconButton, moreIcon } from '@corkboard/ui';
import { menuOpener, useOnDemand } from '@corkboard/ui/on-demand';
import { type RowMenuActsProps } from './RowMenuActs';

const loadActs = async () => (await import(/* webpackChunkName: "row-menu" */ './RowMenuActs')).RowMenuActs;

/** Overflow menu of a table's row, for the actions beyond its one or two buttons. */
export function RowMenu({ label, acts }: RowMenuActsProps) {
  const menu = useOnDemand<RowMenuActsProps>(loadActs);
  const { Component: Acts } = menu;
  return Acts ? (
    <Acts label={label} acts={acts} />
  ) : (
    <IconButton size="sm" icon={moreIcon} label={label} {...menuOpener(menu)} />
  );
}
