import { type CallData } from '@corkboard/contract';
import { TableFrame, Td, Th } from '@corkboard/ui';
import { formCss as form } from '../../features/form';
import { audienceInsights as text } from '../../messages/audience-insights';
import css from './audience-insights.module.css';

type Category = CallData<'GET /v5/ad_accounts/{ad_account_id}/audience_insights'>['categories'][number];

export interface InterestsProps {
  readonly categories: readonly Category[];
  readonly percent: Intl.NumberFormat;
  readonly locale: string;
}

/** Topics of an audience, and on request those within each. */
export function Interests({ categories, percent, locale }: InterestsProps) {
  const times = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (
    <section>
      <h2 className={css.heading}>{text.interests}</h2>
      {categories.length === 0 ? (
        <p className={form.soft}>{text.noInterest}</p>
      ) : (
        <>
          <p className={form.soft}>{text.affinityHint}</p>
          <InterestTable caption={text.interests} items={categories} percent={percent} times={times} />
          {categories.map(({ id, name, subcategories }) =>
            subcategories.length === 0 ? null : (
              <details key={id} className={css.within}>
                <summary>{text.within(name)}</summary>
                <InterestTable
                  caption={text.within(name)}
                  items={subcategories}
                  percent={percent}
                  times={times}
                />
              </details>
            ),
          )}
        </>
      )}
    </section>
  );
}

interface TableProps {
  readonly caption: string;
  readonly items: readonly Category['subcategories'][number][];
  readonly percent: Intl.NumberFormat;
  readonly times: Intl.NumberFormat;
}

function InterestTable({ caption, items, percent, times }: TableProps) {
  return (
    <TableFrame caption={caption}>
      <thead>
        <tr>
          <Th>{text.interest}</Th>
          <Th numeric>{text.share}</Th>
          <Th numeric>{text.affinity}</Th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name, ratio, index }) => (
          <tr key={id}>
            <Td>{name}</Td>
            <Td numeric>{percent.format(ratio)}</Td>
            <Td numeric>{text.times(times.format(index))}</Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
