import { Link } from '@corkboard/routing/react';
import { Badge, TextLink } from '@corkboard/ui';
import { tables } from '../../messages/tables';
import { entityTableCss as css } from '../entity-table';

const text = tables.table;

export interface WithinProps {
  /** Ids of what the rows belong to. */
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /** `campaign` and `campaigns` */
  readonly one: string;
  readonly many: string;
  /** Kind of the rows: `ad groups`. */
  readonly rows: string;
  /** The address without this filter. */
  readonly out: string;
}

/** Says that only the rows of some parents are shown, and leads to all of them. */
export function Within({ ids, nameOf, one, many, rows, out }: WithinProps) {
  return (
    <div className={css.within}>
      <Badge>
        {ids.length === 1 ? text.within(one, nameOf(ids[0]!)) : text.withinMany(String(ids.length), many)}
      </Badge>
      <TextLink asLink={<Link to={out} />}>{text.everything(rows)}</TextLink>
    </div>
  );
}
