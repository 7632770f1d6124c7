import { type CallData } from '@corkboard/contract';
import { EmptyState, TableFrame, Td, Th } from '@corkboard/ui';
import { catalogs as text } from '../../messages/catalogs';
import css from './catalogs.module.css';

type Catalog = CallData<'BusinessCatalogsResource.get'>['catalogs'][number];
type Feed = Catalog['feeds'][number];

/** A catalog with its feeds and what became of the last reading of each. */
export function CatalogPart({ catalog, locale }: { catalog: Catalog; locale: string }) {
  const number = new Intl.NumberFormat(locale);
  return (
    <section className={css.part}>
      <h2>
        {catalog.name} <span className={css.soft}>{text.types[catalog.catalog_type]}</span>
      </h2>
      <p className={css.soft}>{text.counts(number.format(catalog.products), number.format(catalog.pins))}</p>
      {catalog.feeds.length === 0 ? (
        <EmptyState picture={null} level={3} title={text.noFeeds}>
          {text.noFeedsDetail}
        </EmptyState>
      ) : (
        <TableFrame cards caption={text.feeds(catalog.name)}>
          <thead>
            <tr>
              <Th>{text.name}</Th>
              <Th>{text.format}</Th>
              <Th>{text.place}</Th>
              <Th>{text.status}</Th>
              <Th>{text.last}</Th>
              <Th>{text.products}</Th>
            </tr>
          </thead>
          <tbody>
            {catalog.feeds.map((feed) => (
              <tr key={feed.id}>
                <Td>{feed.name}</Td>
                <Td label={text.format}>{feed.format}</Td>
                <Td label={text.place}>
                  {[feed.default_country, feed.default_locale].filter((part) => part !== null).join(', ')}
                </Td>
                <Td label={text.status}>{text.statuses[feed.status]}</Td>
                <Td label={text.last}>{lastOf(feed, locale)}</Td>
                <Td label={text.products}>{productsOf(feed, number)}</Td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  );
}

function lastOf({ last_reading: last }: Feed, locale: string): string {
  if (!last) return text.notRead;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return text.reading(text.readings[last.status], time.format(new Date(last.created_at)));
}

function productsOf({ last_reading: last }: Feed, number: Intl.NumberFormat): string {
  const { ingested = null, original = null } = last ?? {};
  if (ingested === null || original === null) return text.none;
  return text.productsOf(number.format(ingested), number.format(original));
}
