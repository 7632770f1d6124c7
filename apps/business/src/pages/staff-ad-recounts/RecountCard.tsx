import { useId } from 'react';
import { Badge, formatDay, RelativeTime, TableFrame, Td, Th } from '@corkboard/ui';
import { staffCss as css } from '../../features/staff';
import { adRecounts as text } from '../../messages/ad-recounts';
import { type AdRecount } from './needs';

export interface RecountCardProps {
  readonly recount: AdRecount;
}

/** A closed day: whether its books agree, and what differs where they don't. */
export function RecountCard({ recount }: RecountCardProps) {
  const heading = useId();
  const { day, counted_at, ads, events, charges, differing, differences } = recount;
  return (
    <article className={css.part} aria-labelledby={heading}>
      <h2 id={heading}>
        <time dateTime={day}>{formatDay(day)}</time>
      </h2>
      <p>
        <Badge tone={differing > 0 ? 'danger' : 'success'}>
          {differing > 0 ? text.differs : text.agrees}
        </Badge>{' '}
        {text.compared(ads, events, charges)}
      </p>
      <p>
        {text.counted} <RelativeTime time={counted_at} />
      </p>
      {differing > 0 ? (
        <>
          <TableFrame caption={text.differences(formatDay(day))}>
            <thead>
              <tr>
                <Th>{text.ad}</Th>
                <Th>{text.book}</Th>
                <Th>{text.what}</Th>
                <Th numeric>{text.byEvents}</Th>
                <Th numeric>{text.byBook}</Th>
                <Th>{text.outcome}</Th>
              </tr>
            </thead>
            <tbody>
              {differences.map((one) => (
                <tr key={`${one.ad_account_id} ${one.ad_id} ${one.book} ${one.what}`}>
                  <Td>
                    <bdi>{text.of(one.account ?? text.gone, one.ad_id)}</bdi>
                  </Td>
                  <Td>{text.books[one.book]}</Td>
                  <Td>{text.whats[one.what]}</Td>
                  <Td numeric>{shownAs(one.what, one.by_events)}</Td>
                  <Td numeric>{shownAs(one.what, one.by_book)}</Td>
                  <Td>{text.outcomes[one.book]}</Td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
          {differences.length < differing ? <p>{text.more(differences.length, differing)}</p> : null}
        </>
      ) : null}
    </article>
  );
}

/** Money comes in millionths of the ad account's currency, and a difference may be as small. */
const shownAs = (what: AdRecount['differences'][number]['what'], value: number): string =>
  what === 'spend_micro'
    ? (value / 1_000_000).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 })
    : value.toLocaleString('en');
