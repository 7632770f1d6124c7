import * as Ariakit from '@ariakit/react/tab';
import { type ReactNode } from 'react';
import { cx } from '../internal/cx';
import { type LinkElement, renderAs } from '../internal/slot';
import css from './Tabs.module.css';

export type TabsProps = {
  /** Spoken name of the row of tabs. */
  label: string;
  tabs: readonly { readonly id: string; readonly label: ReactNode; readonly content: ReactNode }[];
  /** Id of the selected tab; leave it out to let the tabs keep it themselves. */
  selected?: string;
  /** First selected tab when `selected` is left out; the first one otherwise. */
  initial?: string;
  onSelect?: (id: string) => void;
  className?: string;
};

/** Tabs whose panels are in this view. Arrow keys move, only the selected panel is mounted. For addresses use `TabLinks`. */
export function Tabs({ label, tabs, selected, initial, onSelect, className }: TabsProps) {
  return (
    <Ariakit.TabProvider
      selectedId={selected}
      defaultSelectedId={initial ?? tabs[0]?.id}
      setSelectedId={(id) => {
        if (id) onSelect?.(id);
      }}
    >
      <Ariakit.TabList aria-label={label} className={cx(css.list, className)}>
        {tabs.map((tab) => (
          <Ariakit.Tab key={tab.id} id={tab.id} className={css.tab}>
            {tab.label}
          </Ariakit.Tab>
        ))}
      </Ariakit.TabList>
      {tabs.map((tab) => (
        <Ariakit.TabPanel key={tab.id} tabId={tab.id} unmountOnHide className={css.panel}>
          {tab.content}
        </Ariakit.TabPanel>
      ))}
    </Ariakit.TabProvider>
  );
}

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

/** The same appearance for a row of links (a profile's created and saved tabs): a navigation with `aria-current`. */
export function TabLinks({ label, tabs, current, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={cx(css.list, className)}>
      {tabs.map((tab) =>
        renderAs(tab.link, css.tab!, tab.label, {
          key: tab.id,
          'aria-current': tab.id === current ? 'page' : undefined,
        }),
      )}
    </nav>
  );
}
