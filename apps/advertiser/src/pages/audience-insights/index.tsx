import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import {
  type AdAccount,
  AUDIENCE_INSIGHT_TYPES,
  type AudienceInsightType,
  type CallData,
} from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { EmptyState, formatDay, Select, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { formCss as form } from '../../features/form';
import { AccountPage, QueryResult } from '../../features/frame';
import { audienceInsights as text } from '../../messages/audience-insights';
import css from './audience-insights.module.css';
import { Interests } from './Interests';

type Insights = CallData<'GET /v5/ad_accounts/{ad_account_id}/audience_insights'>;
const DIMENSIONS = Object.keys(text.demographics) as (keyof typeof text.demographics)[];

/** The people of an audience of an ad account, in shares (docs/handbook/ads.md#audience-insights). */
export default function AudienceInsightsPage({
  route: { params },
}: PageProps<RouteMatch<'audience-insights'>>) {
  return (
    <AccountPage page="audience-insights" wanted={params.advertiserId} words={text} act="viewAudiences">
      {(account, { locale }) => <OfAudience key={account.id} account={account} locale={locale} />}
    </AccountPage>
  );
}

function OfAudience({ account, locale }: { account: AdAccount; locale: string }) {
  const [type, setType] = useState<AudienceInsightType>('YOUR_TOTAL_AUDIENCE');
  const query = useQuery(
    apiQuery('GET /v5/ad_accounts/{ad_account_id}/audience_insights', {
      params: { ad_account_id: account.id },
      query: { audience_insight_type: type },
    }),
  );
  return (
    <div className={form.stack}>
      <div className={form.narrow}>
        <Select
          label={text.audience}
          hint={text.typeDetails[type]}
          value={type}
          onChange={({ target }) => {
            setType(target.value as AudienceInsightType);
          }}
        >
          {AUDIENCE_INSIGHT_TYPES.map((one) => (
            <option key={one} value={one}>
              {text.types[one]}
            </option>
          ))}
        </Select>
      </div>
      <QueryResult words={text} query={query}>
        {(insights) => <Shares insights={insights} locale={locale} />}
      </QueryResult>
    </div>
  );
}

function Shares({ insights, locale }: { insights: Insights; locale: string }) {
  const { demographics, categories, size, date } = insights;
  const isTold = categories.length > 0 || DIMENSIONS.some((dimension) => demographics[dimension].length > 0);
  if (!isTold) return <EmptyState title={text.tooFew}>{text.tooFewDetail}</EmptyState>;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const day = date === null ? '' : formatDay(date.slice(0, 10), locale);
  return (
    <>
      <p aria-live="polite">{text.size(size.toLocaleString(locale), day)}</p>
      <div className={css.groups}>
        {DIMENSIONS.map((dimension) => (
          <section key={dimension}>
            <h2 className={css.heading}>{text.demographics[dimension]}</h2>
            {demographics[dimension].length === 0 ? (
              <p className={form.soft}>{text.noGroup}</p>
            ) : (
              <TableFrame caption={text.demographics[dimension]}>
                <thead>
                  <tr>
                    <Th>{text.demographics[dimension]}</Th>
                    <Th numeric>{text.share}</Th>
                  </tr>
                </thead>
                <tbody>
                  {demographics[dimension].map(({ key, name, ratio }) => (
                    <tr key={key}>
                      <Td>{name}</Td>
                      <Td numeric>{percent.format(ratio)}</Td>
                    </tr>
                  ))}
                </tbody>
              </TableFrame>
            )}
          </section>
        ))}
      </div>
      <Interests categories={categories} percent={percent} locale={locale} />
    </>
  );
}
