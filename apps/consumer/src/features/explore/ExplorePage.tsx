import { type ReactNode } from 'react';
import { messages } from '../../messages/en';
import css from './explore.module.css';

interface ExplorePageProps {
  readonly title: string;
  readonly lead?: string;
  /** Above the title. */
  readonly over?: ReactNode;
  /** Below the title and the sentence. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page that shows what there is: its title in the middle, and lists below in the whole width. */
export function ExplorePage({ title, lead, over, acts, children }: ExplorePageProps) {
  return (
    <div className={css.page}>
      <title>{messages.title(title)}</title>
      {over}
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {lead ? <p className={css.lead}>{lead}</p> : null}
        {acts}
      </header>
      {children}
    </div>
  );
}
