import { useId } from 'react';
import { Rows, rowsCss as css, type RowsProps } from '../../features/rows';
import { type ListWithMore, MoreButton } from '../../features/next-page';
import { tuning as text } from '../../messages/tuning';

export interface PartProps<Row> extends Omit<RowsProps<Row>, 'level' | 'className'> {
  readonly title: string;
  readonly lead: string;
}

export interface PagedPartProps<Row> extends Omit<PartProps<Row>, 'list' | 'rows' | 'more'> {
  readonly list: PartProps<Row>['list'] &
    ListWithMore & {
      readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined;
    };
}

/** A part whose list comes in pages. */
export const PagedPart = <Row,>({ list, ...part }: PagedPartProps<Row>) => (
  <Part
    {...part}
    list={list}
    rows={list.data?.pages.flatMap(({ items }) => items)}
    more={<MoreButton wide list={list} label={text.more} />}
  />
);

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
