import { type ReactNode } from 'react';
import { cx } from '../internal/cx';
import css from './page.module.css';

/**
 * Purpose of a page, which decides its width and the position of its title: text to read and settings, one form, a list of rows, a
 * form beside a picture, or a table. Grids of pictures have the whole width and need no frame.
 */
type PageKind = 'reading' | 'form' | 'list' | 'panes' | 'table';

export type PageProps = {
  kind: PageKind;
  title: ReactNode;
  /** Small, above the title: the area that the page belongs to, or the way back. */
  over?: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Before the title, as a face. */
  start?: ReactNode;
  /** At the end of the title's line: acts, choosers. */
  end?: ReactNode;
  children?: ReactNode;
};

/** The frame of a page with a title: one width, one title style and one rhythm for each kind. */
export function Page({ kind, title, over, lead, start, end, children }: PageProps) {
  return (
    <div className={cx(css.page, css[kind])}>
      <header className={css.head}>
        {start}
        <div className={css.titles}>
          {over ? <div className={css.over}>{over}</div> : null}
          <h1 className={css.title}>{title}</h1>
          {lead ? <p className={css.lead}>{lead}</p> : null}
        </div>
        {end}
      </header>
      {children}
    </div>
  );
}
