import { type ReactNode } from 'react';
import { Page } from '@corkboard/ui';
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
    <Page kind="form" title={title} lead={lead}>
      <title>{messages.title(title)}</title>
      <div className={css.form}>{children}</div>
    </Page>
  );
}
