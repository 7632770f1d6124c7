import { useMemo, useState } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, dayOf } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Banner, Button, ErrorState } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { mediaPlanner as text } from '../../messages/media-planner';
import { keep, readKept } from '../ads-create';
import { formatsFor } from '../format';
import { formCss } from '../form';
import { mayIn, Waiting } from '../frame';
import { Forecast } from './Forecast';
import css from './media-planner.module.css';
import { PlanForm } from './PlanForm';
import {
  type Asked,
  campaignOf,
  newPlan,
  planInput,
  type PlanProblems,
  planProblems,
  problemAt,
} from './values';

interface PlannerProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
}

/** A plan, what it would come to, and the way from it to a campaign. */
export function Planner({ account, viewer }: PlannerProps) {
  const navigate = useNavigate();
  const owner = { viewerId: viewer.id, accountId: account.id };
  const [plan, setPlan] = useState(() => newPlan(dayOf(Date.now(), account.time_zone)));
  const [problems, setProblems] = useState<PlanProblems>({});
  const [asked, setAsked] = useState<Asked>();
  const [replaces] = useState(() => readKept(owner) !== null);
  const formats = useMemo(() => formatsFor(viewer.locale, account), [viewer.locale, account]);
  const answer = useQuery({
    ...apiQuery('MediaPlanResource.get', asked ?? planInput(account.id, plan)),
    enabled: asked !== undefined,
    retry: false,
  });
  const refusal = asApiError(answer.error);
  const refused = problemAt(refusal?.field);
  const isChanged =
    asked !== undefined && JSON.stringify(asked) !== JSON.stringify(planInput(account.id, plan));
  const shown: PlanProblems =
    refused && refusal && !isChanged ? { ...problems, [refused]: refusal.message } : problems;
  const ask = () => {
    const found = planProblems(plan);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const next = planInput(account.id, plan);
    if (JSON.stringify(next) === JSON.stringify(asked)) void answer.refetch();
    else setAsked(next);
  };
  const result = () => {
    if (asked === undefined || (refused && !answer.data))
      return <p className={formCss.soft}>{text.before}</p>;
    if (answer.isError)
      return (
        <ErrorState title={text.failed} retrying={answer.isFetching} onRetry={() => void answer.refetch()}>
          {refusal?.message}
        </ErrorState>
      );
    if (!answer.data) return <Waiting words={text} />;
    return (
      <>
        {isChanged ? <Banner tone="info">{text.changed}</Banner> : null}
        <Forecast planned={answer.data} formats={formats} />
      </>
    );
  };
  return (
    <div className={css.columns}>
      <PlanForm
        account={account}
        plan={plan}
        problems={shown}
        busy={answer.isFetching}
        onChange={(changed) => {
          setPlan(changed);
          setProblems({});
        }}
        onAsk={ask}
      />
      <section aria-labelledby="forecast" className={formCss.card}>
        <h2 id="forecast">{text.forecast}</h2>
        {result()}
        {mayIn(account, 'editCampaigns') && answer.data && !isChanged ? (
          <div className={formCss.group}>
            <div>
              <Button
                // Without a forecast it's nothing that one would be told to do.
                {...(answer.data.forecast ? { variant: 'primary' as const } : {})}
                onClick={() => {
                  keep(owner, campaignOf(plan));
                  navigate(advertiserPath('ads-create', { advertiserId: account.id }));
                }}
              >
                {text.create}
              </Button>
            </div>
            {replaces ? <p className={formCss.soft}>{text.createReplaces}</p> : null}
          </div>
        ) : null}
      </section>
    </div>
  );
}
