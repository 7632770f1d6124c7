import { type ReactNode, useId } from 'react';
import css from '../../features/rows/rows.module.css';

export interface PartProps {
  readonly title: string;
  readonly lead: string;
  /** Its list. */
  readonly children: ReactNode;
}

/** One part of the page, with a heading of its own. */
export function Part({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.part}>
        {title}
      </h2>
      <p>{lead}</p>
      {children}
    </section>
  );
}
