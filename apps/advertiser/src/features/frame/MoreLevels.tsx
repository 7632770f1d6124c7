import { chevronDownIcon, Icon } from '@corkboard/ui';
import { menuOpener, useOnDemand } from '@corkboard/ui/on-demand';
import { messages } from '../../messages/en';
import css from './frame.module.css';
import { type LevelsMenuProps } from './LevelsMenu';

const loadMenu = async () => (await import(/* webpackChunkName: "levels-menu" */ './LevelsMenu')).LevelsMenu;

/** Behind the tabs of a report: a menu of the levels that have none, named after that of this page if it's one of them. */
export function MoreLevels({ levels, current }: Pick<LevelsMenuProps, 'levels' | 'current'>) {
  const menu = useOnDemand<LevelsMenuProps>(loadMenu);
  const { Component: LevelsMenu } = menu;
  const here = levels.find(({ id }) => id === current);
  const face = (
    <>
      {here ? here.label : messages.reporting.moreLevels}
      <Icon of={chevronDownIcon} size={16} />
    </>
  );
  const isCurrent = here !== undefined;
  return LevelsMenu ? (
    <LevelsMenu levels={levels} current={current} face={face} isCurrent={isCurrent} />
  ) : (
    <button type="button" className={css.more} data-current={isCurrent} {...menuOpener(menu)}>
      {face}
    </button>
  );
}
