import { type ReactNode } from 'react';
import { messages } from '../../messages/en';
import css from './form-page.module.css';

export interface FormPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page that is one form. */
export function FormPage({ title, lead, children }: FormPageProps) {
  return (
    <div className={css.page}>
      <title>{messages.title(title)}</title>
      <h1 className={css.title}>{title}</h1>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      <div className={css.form}>{children}</div>
    </div>
  );
}
