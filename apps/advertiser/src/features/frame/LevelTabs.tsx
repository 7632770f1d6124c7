import { Link } from '@corkboard/routing/react';
import { TabLinks, useMedia } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './frame.module.css';
import { type LevelsMenuProps } from './LevelsMenu';
import { MoreLevels } from './MoreLevels';

/** Number of levels that have a tab; the others are in a menu, so that none is cut. */
const TABS = 5;
const TABS_ON_PHONES = 2;

/** The levels of a report: tabs, as many as the window has room for, and a menu. */
export function LevelTabs({ levels, current }: Pick<LevelsMenuProps, 'levels' | 'current'>) {
  const tabs = useMedia('(width < 600px)') ? TABS_ON_PHONES : TABS;
  return (
    <div className={css.levels}>
      <TabLinks
        label={messages.reporting.levels}
        current={current}
        tabs={levels.slice(0, tabs).map(({ id, label, to }) => ({ id, label, link: <Link to={to} /> }))}
      />
      <MoreLevels current={current} levels={levels.slice(tabs)} />
    </div>
  );
}
