import { type ReactNode } from 'react';
import { messages } from '../messages/en';
import css from './account.module.css';

/** The sheet that the pages for signing in stand on. */
export function AccountPage(props: {
  pageTitle: string;
  title: string;
  lead: string;
  children: ReactNode;
  other: ReactNode;
}) {
  return (
    <div className={css.page}>
      <title>{messages.title(props.pageTitle)}</title>
      <section className={css.sheet} aria-labelledby="account-title">
        <h1 id="account-title" className={css.title}>
          {props.title}
        </h1>
        <p className={css.lead}>{props.lead}</p>
        {props.children}
        <p className={css.other}>{props.other}</p>
      </section>
    </div>
  );
}
