import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TabLinks } from '@corkboard/ui';
import { explore as text } from '../../messages/explore';
import css from './explore.module.css';

const PAGES = [
  'ideas',
  'today',
  'today-trending',
  'today-popular',
  'today-best',
  'today-article',
  'shopping',
  'videos',
  'topics',
] as const;

/** The pages that show what there is, as links to each other. */
export function ExploreTabs({ current }: { current: (typeof PAGES)[number] }) {
  return (
    <TabLinks
      label={text.tabs}
      current={current}
      className={css.tabs}
      tabs={PAGES.map((id) => ({ id, label: text.pages[id], link: <Link to={buildPath(id)} /> }))}
    />
  );
}
