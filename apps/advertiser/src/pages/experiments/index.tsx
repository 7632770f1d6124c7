import { useMemo } from 'react';
import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { type AdAccount, type CallData } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, TableFrame, Td, TextLink, Th } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ExperimentsPage, experimentsPath, StatusBadge } from '../../features/experiments';
import { formatsFor, type Formats } from '../../features/format';
import { mayIn, Waiting } from '../../features/frame';
import { experiments as text } from '../../messages/experiments';
import css from './experiments.module.css';

type Experiment = CallData<'AdExperimentsResource.get'>[number];

/** The experiments of an ad account (docs/handbook/experiments.md). */
export default function ExperimentListPage({ route }: PageProps<RouteMatch<'experiments'>>) {
  const wanted = route.query.advertiser_id;
  return (
    <ExperimentsPage page="experiments" wanted={wanted} act="viewCampaigns">
      {(account, { locale }) => (
        <Experiments key={account.id} account={account} wanted={wanted} locale={locale} />
      )}
    </ExperimentsPage>
  );
}

interface ExperimentsProps {
  readonly account: AdAccount;
  readonly wanted: string | undefined;
  readonly locale: string;
}

function Experiments({ account, wanted, locale }: ExperimentsProps) {
  const list = useInfiniteQuery(apiInfiniteQuery('AdExperimentsResource.get', { ad_account_id: account.id }));
  const formats = useMemo(() => formatsFor(locale, account), [locale, account]);
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items)
    return list.isError ? (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    ) : (
      <Waiting words={text} />
    );
  const create = mayIn(account, 'editCampaigns') ? (
    <Button variant="primary" asLink={<Link to={experimentsPath('experiments-create', wanted)} />}>
      {text.list.create}
    </Button>
  ) : null;
  if (items.length === 0)
    return (
      <EmptyState title={text.list.empty} {...(create && { action: create })}>
        {text.list.emptyDetail}
      </EmptyState>
    );
  return (
    <>
      {create ? <div>{create}</div> : null}
      <ExperimentTable items={items} wanted={wanted} formats={formats} />
      {list.hasNextPage ? (
        <div className={css.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.list.more}
          </Button>
          {list.isFetchNextPageError ? <span role="alert">{text.list.moreFailed}</span> : null}
        </div>
      ) : null}
    </>
  );
}

interface TableProps {
  readonly items: readonly Experiment[];
  readonly wanted: string | undefined;
  readonly formats: Formats;
}

function ExperimentTable({ items, wanted, formats }: TableProps) {
  const words = text.list;
  return (
    <TableFrame cards caption={words.caption}>
      <thead>
        <tr>
          <Th>{words.name}</Th>
          <Th>{words.status}</Th>
          <Th>{words.type}</Th>
          <Th>{words.metric}</Th>
          <Th>{words.dates}</Th>
          <Th>{words.winner}</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <Td className={css.name}>
              <TextLink asLink={<Link to={experimentsPath('experiments-view-results', wanted, one.id)} />}>
                {one.name}
              </TextLink>
            </Td>
            <Td label={words.status}>
              <StatusBadge status={one.status} />
            </Td>
            <Td label={words.type}>{text.types[one.type]}</Td>
            <Td label={words.metric}>{text.metrics[one.key_metric]}</Td>
            <Td label={words.dates}>
              {words.range(formats.day(one.start_time), formats.day((one.stopped_time ?? one.end_time) - 1))}
            </Td>
            <Td breaks label={words.winner}>
              {one.winner === null ? text.none : one.cells[one.winner]!.name}
            </Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
