import { useId } from 'react';
import { Rows, type RowsProps } from '../../features/rows/Rows';
import css from '../../features/rows/rows.module.css';

export interface PartProps<Row> extends Omit<RowsProps<Row>, 'level' | 'className'> {
  readonly title: string;
  readonly lead: string;
}

/** One part of the page: a list with a heading of its own. */
export function Part<Row>({ title, lead, ...list }: PartProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.part}>
        {title}
      </h2>
      <p>{lead}</p>
      <Rows level={3} {...list} />
    </section>
  );
}
