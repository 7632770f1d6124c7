import { useMemo } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type AdAccount, type CallData, isId } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { ExperimentsPage, experimentsPath, StatusBadge } from '../../features/experiments';
import { formCss as form } from '../../features/form';
import { formatsFor, momentsFor } from '../../features/format';
import { mayIn, QueryResult } from '../../features/frame';
import { experimentResults as text, experiments } from '../../messages/experiments';
import { Acts } from './Acts';
import { Comparisons } from './Comparisons';
import { GroupTable } from './GroupTable';
import { RatesChart } from './RatesChart';
import css from './results.module.css';
import { Verdict } from './Verdict';

const CALL = 'AdExperimentResource.get';

/** An experiment, and what its latest look says (docs/handbook/experiments.md#results). */
export default function ExperimentResultsPage({ route }: PageProps<RouteMatch<'experiments-view-results'>>) {
  const { advertiser_id: wanted, experiment_id: id } = route.query;
  return (
    <ExperimentsPage page="experiments-view-results" wanted={wanted} experimentId={id} act="viewCampaigns">
      {(account, { locale }) =>
        id === undefined || !isId(id) ? (
          <Missing wanted={wanted} isUnchosen={id === undefined} />
        ) : (
          <Experiment key={id} account={account} wanted={wanted} locale={locale} id={id} />
        )
      }
    </ExperimentsPage>
  );
}

interface MissingProps {
  readonly wanted: string | undefined;
  readonly isUnchosen?: boolean;
}
const Missing = ({ wanted, isUnchosen = false }: MissingProps) => (
  <EmptyState
    title={isUnchosen ? text.unchosen : text.missing}
    action={<Button asLink={<Link to={experimentsPath('experiments', wanted)} />}>{text.toList}</Button>}
  >
    {isUnchosen ? text.unchosenDetail : text.missingDetail}
  </EmptyState>
);

interface ExperimentProps {
  readonly account: AdAccount;
  readonly wanted: string | undefined;
  readonly locale: string;
  readonly id: string;
}

function Experiment({ account, wanted, locale, id }: ExperimentProps) {
  const query = useQuery(apiQuery(CALL, { ad_account_id: account.id, experiment_id: id }));
  if (asApiError(query.error)?.httpStatus === 404) return <Missing wanted={wanted} />;
  return (
    <QueryResult query={query} words={experiments}>
      {(data) => <Results account={account} wanted={wanted} locale={locale} data={data} />}
    </QueryResult>
  );
}

interface ResultsProps extends Omit<ExperimentProps, 'id'> {
  readonly data: CallData<typeof CALL>;
}

function Results({ account, wanted, locale, data }: ResultsProps) {
  const { experiment, results } = data;
  const formats = useMemo(() => formatsFor(locale, account), [locale, account]);
  const moments = useMemo(() => momentsFor(locale, account), [locale, account]);
  const moment = (seconds: number) => moments.format(seconds * 1000);
  const names = [...experiment.cells.map(({ name }) => name), text.holdout];
  const looksOf = ({ stopped_time: stopped }: typeof experiment, { looks_taken: taken }: typeof results) => {
    if (taken === 0 && stopped !== null) return [text.stoppedUnseen(moment(stopped))];
    return [
      taken === 0 ? text.noLook : text.looks(formats.number(taken), formats.number(results.looks_planned)),
      ...(stopped === null ? [] : [text.stopped(moment(stopped))]),
      ...(results.next_look_time === null ? [] : [text.next(moment(results.next_look_time))]),
    ];
  };
  const isOver = experiment.status === 'COMPLETED' && results.next_look_time === null;
  const end = experiment.stopped_time ?? experiment.end_time;
  return (
    <div className={form.stack}>
      <header className={css.head}>
        <h2>
          {experiment.name} <StatusBadge status={experiment.status} />
        </h2>
        <p className={form.soft}>
          {[
            experiments.types[experiment.type],
            experiments.metrics[experiment.key_metric],
            experiments.list.range(formats.day(experiment.start_time), formats.day(end - 1)),
          ].join(' · ')}
        </p>
        {experiment.hypothesis === '' ? null : (
          <p>
            <strong>{text.hypothesis}:</strong> {experiment.hypothesis}
          </p>
        )}
        {experiment.winner === null ? null : (
          <p>
            <strong>{text.declared(names[experiment.winner]!)}</strong>
          </p>
        )}
        <p className={form.soft}>{looksOf(experiment, results).join(' ')}</p>
        {mayIn(account, 'editCampaigns') ? <Acts experiment={experiment} wanted={wanted} /> : null}
      </header>
      {results.looks_taken === 0 ? null : (
        <>
          <Verdict results={results} names={names} isOver={isOver} formats={formats} />
          <GroupTable latest={results.looks.at(-1)!} names={names} formats={formats} />
          <RatesChart looks={results.looks} names={names} formats={formats} />
          <Comparisons results={results} names={names} locale={locale} />
          <p className={form.soft}>{text.how}</p>
        </>
      )}
    </div>
  );
}
