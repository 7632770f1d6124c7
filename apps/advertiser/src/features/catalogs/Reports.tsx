import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import {
  type AdAccount,
  CATALOG_REPORT_CATALOGS,
  type CatalogFeed,
  type CatalogReportType,
} from '@corkboard/contract';
import { EmptyState, Select } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { catalogReports as text } from '../../messages/catalog-reports';
import { formCss as form } from '../form';
import { QueryResult } from '../frame';
import { CATALOGS, catalogsOptions, type ReportChoice } from './needs';
import { ReportFile } from './ReportFile';
import { ReportNumbers } from './ReportNumbers';

export interface ReportsProps {
  readonly account: AdAccount;
  readonly feeds: readonly CatalogFeed[];
  readonly locale: string;
}

const TYPES: readonly CatalogReportType[] = ['FEED_INGESTION_ISSUES', 'DISTRIBUTION_ISSUES', 'ALL_ITEMS'];

const hasReports = (type: CatalogFeed['catalog_type']): type is (typeof CATALOG_REPORT_CATALOGS)[number] =>
  (CATALOG_REPORT_CATALOGS as readonly string[]).includes(type);

/** Reports of a business's catalogs: numbers, and files. */
export function Reports({ account, feeds, locale }: ReportsProps) {
  const query = useQuery(apiQuery(CATALOGS, catalogsOptions(account.id)));
  const [type, setType] = useState<CatalogReportType>('FEED_INGESTION_ISSUES');
  const [chosen, setChosen] = useState('');
  return (
    <section className={form.card}>
      <h2>{text.heading}</h2>
      <p>{text.lead}</p>
      <QueryResult words={text} query={query}>
        {({ items }) => {
          const isOfFeed = type === 'FEED_INGESTION_ISSUES';
          const all: readonly Pick<CatalogFeed, 'id' | 'name' | 'catalog_type'>[] = isOfFeed ? feeds : items;
          const choices = all.filter(({ catalog_type }) => hasReports(catalog_type));
          const one = choices.find(({ id }) => id === chosen) ?? choices[0];
          const choice: ReportChoice | null =
            one && hasReports(one.catalog_type) ? { type, id: one.id, catalogType: one.catalog_type } : null;
          return (
            <>
              <div className={form.pair}>
                <Select
                  label={text.type}
                  value={type}
                  onChange={({ target }) => {
                    setType(TYPES.find((known) => known === target.value) ?? type);
                  }}
                >
                  {TYPES.map((known) => (
                    <option key={known} value={known}>
                      {text.types[known]}
                    </option>
                  ))}
                </Select>
                {choice ? (
                  <Select
                    label={isOfFeed ? text.feed : text.catalog}
                    value={choice.id}
                    onChange={({ target }) => {
                      setChosen(target.value);
                    }}
                  >
                    {choices.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                ) : null}
              </div>
              {choice ? (
                <>
                  {type === 'ALL_ITEMS' ? null : (
                    <ReportNumbers account={account} choice={choice} locale={locale} />
                  )}
                  <ReportFile
                    key={`${choice.type} ${choice.id}`}
                    account={account}
                    choice={choice}
                    locale={locale}
                  />
                </>
              ) : (
                <EmptyState picture={null} level={3} title={text.none}>
                  {text.noneDetail}
                </EmptyState>
              )}
            </>
          );
        }}
      </QueryResult>
    </section>
  );
}
