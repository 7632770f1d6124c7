import { type ReactNode } from 'react';
import { messages } from '../../messages/en';
import css from './Notice.module.css';

export interface NoticeProps {
  readonly title: string;
  readonly detail: string;
  /** The HTTP status that this page stands for. */
  readonly status?: number;
  /** The fault that this page stands for. */
  readonly fault?: string;
  readonly children: ReactNode;
}

/** A page that says what happened and what to do next. */
export function Notice({ title, detail, status, fault, children }: NoticeProps) {
  return (
    <div className={css.notice} data-status={status} data-fault={fault} role={fault ? 'alert' : undefined}>
      <title>{messages.title(title)}</title>
      <h1 className={css.title}>{title}</h1>
      <p className={css.detail}>{detail}</p>
      <div className={css.actions}>{children}</div>
    </div>
  );
}
