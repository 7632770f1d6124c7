import { apiQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { EmptyState } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { ExperimentsPage, newValues, valuesOf } from '../../features/experiments';
import { QueryResult } from '../../features/frame';
import { idIn } from '../../features/lists';
import { experimentForm as text, experiments } from '../../messages/experiments';
import { Wizard } from './Wizard';

/** Makes an experiment, or resumes a draft (docs/handbook/experiments.md). */
export default function CreateExperimentPage({ route }: PageProps<RouteMatch<'experiments-create'>>) {
  const { advertiser_id: wanted } = route.query;
  const id = idIn(route.query.experiment_id);
  return (
    <ExperimentsPage page="experiments-create" wanted={wanted} experimentId={id} act="editCampaigns">
      {(account, { locale }) =>
        id === undefined ? (
          <Wizard
            key={account.id}
            account={account}
            wanted={wanted}
            locale={locale}
            first={(now) => newValues(now, account.time_zone)}
          />
        ) : (
          <Draft key={id} account={account} wanted={wanted} locale={locale} id={id} />
        )
      }
    </ExperimentsPage>
  );
}

interface DraftProps {
  readonly account: AdAccount;
  readonly wanted: string | undefined;
  readonly locale: string;
  readonly id: string;
}

function Draft({ account, wanted, locale, id }: DraftProps) {
  const query = useQuery(
    apiQuery('AdExperimentResource.get', { ad_account_id: account.id, experiment_id: id }),
  );
  return (
    <QueryResult query={query} words={experiments}>
      {({ experiment }) =>
        experiment.status === 'DRAFT' || experiment.status === 'SCHEDULED' ? (
          <Wizard
            account={account}
            wanted={wanted}
            locale={locale}
            edited={experiment}
            first={(now) => valuesOf(experiment, now, account.time_zone)}
          />
        ) : (
          <EmptyState title={text.notOpen}>{text.notOpenDetail}</EmptyState>
        )
      }
    </QueryResult>
  );
}
