import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../internal/cx';
import { type LinkElement, renderAs } from '../internal/slot';
import css from './TabLinks.module.css';

export type TabLinksProps = {
  /** Spoken name of the navigation. */
  label: string;
  tabs: readonly {
    readonly id: string;
    readonly label: ReactNode;
    /** The link, for example `<Link to="/ada/_created/" />`. */
    readonly link: LinkElement;
  }[];
  /** Id of the tab of this page. */
  current: string;
  className?: string;
};

/** A row of tabs that are links (a profile's created and saved tabs): a navigation with `aria-current`. */
export function TabLinks({ label, tabs, current, className }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where there are more tabs than room, that of this page is in sight; the page itself stays where it is.
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && tab)
      list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={cx(css.list, className)}>
      {tabs.map((tab) =>
        renderAs(tab.link, css.tab!, tab.label, {
          key: tab.id,
          'aria-current': tab.id === current ? 'page' : undefined,
        }),
      )}
    </nav>
  );
}
