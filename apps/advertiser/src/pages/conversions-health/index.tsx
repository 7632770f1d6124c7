import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import {
  type AdAccount,
  type CallData,
  type Lookback,
  LOOKBACKS,
  QUALITY_COMPONENTS,
  SOURCE_PLATFORMS,
} from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Badge, EmptyState, Select, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { conversionsCss as css, ConversionsPage } from '../../features/conversions';
import { formatsFor } from '../../features/format';
import { QueryResult } from '../../features/frame';
import { conversions } from '../../messages/conversions';
import { eventQuality as text } from '../../messages/conversions-quality';

const CALL = 'GET /v5/ad_accounts/{ad_account_id}/conversion_eqs';
type Score = CallData<typeof CALL>[number];
const TONES = { GOOD: 'success', FAIR: 'neutral', NEEDS_IMPROVEMENT: 'danger' } as const;

/** How complete an advertiser's events are, by where they come from. */
export default function EventQualityPage({ route }: PageProps<RouteMatch<'conversions-health'>>) {
  return (
    <ConversionsPage page="conversions-health" route={route}>
      {(account, { locale }) => <Quality account={account} locale={locale} />}
    </ConversionsPage>
  );
}

function Quality({ account, locale }: { readonly account: AdAccount; readonly locale: string }) {
  const [period, setPeriod] = useState<Lookback>('14d');
  const query = useQuery(
    apiQuery(CALL, { params: { ad_account_id: account.id }, query: { lookback_period: period } }),
  );
  const { percent } = formatsFor(locale, account);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <>
      <div className={css.filters}>
        <Select
          label={text.period}
          value={period}
          onChange={({ target }) => {
            setPeriod(target.value as Lookback);
          }}
        >
          {(Object.keys(LOOKBACKS) as Lookback[]).map((one) => (
            <option key={one} value={one}>
              {text.periods[one]}
            </option>
          ))}
        </Select>
      </div>
      <QueryResult words={conversions} query={query}>
        {(scores) =>
          scores.length === 0 ? (
            <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
          ) : (
            scores.map((score) => (
              <SourceScore
                key={`${score.ingestion_source} ${score.source_platform}`}
                score={score}
                percent={percent}
                join={(events) => list.format(events)}
              />
            ))
          )
        }
      </QueryResult>
    </>
  );
}

const nameOf = (event: string): string => conversions.events[event] ?? event;
const PLACES = Object.fromEntries(
  Object.entries(SOURCE_PLATFORMS).map(([place, platform]) => [platform, conversions.places[place]!]),
);

interface SourceScoreProps {
  readonly score: Score;
  readonly percent: (share: number) => string;
  readonly join: (names: readonly string[]) => string;
}

/** The score of one source: its status, a table, and what is short. */
function SourceScore({ score, percent, join }: SourceScoreProps) {
  const { quality_components: parts, overall_status: status } = score;
  const components = QUALITY_COMPONENTS.filter((component) => parts[component] !== undefined);
  const events = [...new Set(components.flatMap((component) => Object.keys(parts[component]!)))];
  const from = text.from(PLACES[score.source_platform]!, conversions.sources[score.ingestion_source]!);
  const issues = components.flatMap((component) => {
    const short = Object.entries(parts[component]!).filter(([, { issues: found }]) => found);
    const reason = short[0]?.[1].issues?.[0]?.reason;
    return reason === undefined
      ? []
      : [{ component, words: text.issue(join(short.map(([event]) => nameOf(event))), reason) }];
  });
  return (
    <section className={css.step} aria-label={from}>
      <h2>
        {from} <Badge tone={TONES[status]}>{text.statuses[status]}</Badge>
      </h2>
      {events.length === 0 ? null : (
        <TableFrame caption={text.caption(from)}>
          <thead>
            <tr>
              <Th>{text.event}</Th>
              {components.map((component) => (
                <Th key={component} numeric>
                  {text.components[component]}
                </Th>
              ))}
              {parts.external_event_id ? <Th numeric>{text.overlap}</Th> : null}
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={event}>
                <Td>{nameOf(event)}</Td>
                {components.map((component) => (
                  <Td key={component} numeric>
                    {shown(parts[component]![event]?.coverage, percent)}
                  </Td>
                ))}
                {parts.external_event_id ? (
                  <Td numeric>{shown(parts.external_event_id[event]?.overlap, percent)}</Td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
      <h3>{text.issues}</h3>
      {issues.length === 0 ? (
        <p>{text.fine}</p>
      ) : (
        <ul className={css.issues}>
          {issues.map(({ component, words }) => (
            <li key={component}>{words}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const shown = (value: number | undefined, percent: (share: number) => string): string =>
  value === undefined ? conversions.none : percent(value / 100);
