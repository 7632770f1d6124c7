import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { EmptyState, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import {
  conversionsCss as css,
  ConversionsPage,
  heardOf,
  overviewOptions,
  sumsOf,
  tagsOptions,
} from '../../features/conversions';
import { Loaded } from '../../features/frame';
import { formatsFor } from '../../features/format';
import { conversions } from '../../messages/conversions';
import { issuesOf, PARTS, shareOf } from './issues';

const text = conversions.health;

/** Events of the conversion tags, the completeness of their data, and how to improve it. */
export default function TagHealthPage({ route }: PageProps<RouteMatch<'conversions-tag-health'>>) {
  return (
    <ConversionsPage page="conversions-tag-health" route={route}>
      {(account, { locale }) => <Health account={account} locale={locale} />}
    </ConversionsPage>
  );
}

function Health({ account, locale }: { account: AdAccount; locale: string }) {
  const counts = useQuery(apiQuery('ConversionOverviewResource.get', overviewOptions(account.id)));
  const tags = useQuery(
    apiQuery('GET /v5/ad_accounts/{ad_account_id}/conversion_tags', tagsOptions(account.id)),
  );
  const [now] = useState(() => Date.now());
  const { number, percent } = formatsFor(locale, account);
  return (
    <Loaded words={conversions} query={tags}>
      {({ items }) => (
        <Loaded words={conversions} query={counts}>
          {(all) => {
            const told = all.filter(({ source }) => source === 'TAG');
            const sums = sumsOf(told);
            const issues = issuesOf(items, sums, now, number);
            return (
              <>
                {sums.length === 0 ? (
                  <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
                ) : (
                  <TableFrame caption={text.caption}>
                    <thead>
                      <tr>
                        <Th>{text.event}</Th>
                        <Th numeric>{text.events}</Th>
                        {PARTS.map(({ header }) => (
                          <Th key={header} numeric>
                            {header}
                          </Th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {sums.map((sum) => {
                        return (
                          <tr key={sum.name}>
                            <Td>{conversions.events[sum.name] ?? sum.name}</Td>
                            <Td numeric>{number(heardOf(sum))}</Td>
                            {PARTS.map((part) => {
                              const share = shareOf(part, sum, sums);
                              return (
                                <Td key={part.header} numeric>
                                  {share === null ? conversions.none : percent(share)}
                                </Td>
                              );
                            })}
                          </tr>
                        );
                      })}
                    </tbody>
                  </TableFrame>
                )}
                {/* Nothing can be said of tags that aren't there. */}
                {items.length === 0 && issues.length === 0 ? null : (
                  <section className={css.step}>
                    <h2>{text.issues}</h2>
                    {issues.length === 0 ? (
                      <p>{text.fine}</p>
                    ) : (
                      <ul className={css.issues}>
                        {issues.map((issue) => (
                          <li key={issue}>{issue}</li>
                        ))}
                      </ul>
                    )}
                  </section>
                )}
              </>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
