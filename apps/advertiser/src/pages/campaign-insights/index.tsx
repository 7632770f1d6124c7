import { useMemo, useState } from 'react';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { advertiserPath, type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { formatsFor } from '../../features/format/format';
import { AccountPage } from '../../features/frame/AccountPage';
import { LoadedInsights } from '../../features/insights/LoadedInsights';
import { comparedIn, type Days, daysIn } from '../../features/report/days';
import { DateRange } from '../../features/report/DateRange';
import { insights as text } from '../../messages/insights';

type Route = RouteMatch<'campaign-insights'>;

/** What a campaign came to, day by day, and compared with other days (docs/handbook/ads.md#insights). */
export default function CampaignInsightsPage({ route }: PageProps<Route>) {
  return (
    <AccountPage
      page="accounts-manager"
      here={advertiserPath('campaign-insights', route.params, route.query)}
      wanted={route.params.advertiserId}
      words={text}
      act="viewCampaigns"
    >
      {(account, viewer) => <OfCampaign account={account} viewer={viewer} route={route} />}
    </AccountPage>
  );
}

interface OfCampaignProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly route: Route;
}

function OfCampaign({ account, viewer, route: { params, query } }: OfCampaignProps) {
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const formats = useMemo(() => formatsFor(viewer.locale, account.currency), [viewer.locale, account]);
  const { start_date, end_date, comp_start_date, comp_end_date } = query;
  const days = daysIn(start_date, end_date, now);
  const compared = comparedIn(comp_start_date, comp_end_date, now);
  const show = (next: Days, before: Days | null) => {
    const asked = {
      start_date: next.start,
      end_date: next.end,
      comp_start_date: before?.start,
      comp_end_date: before?.end,
    };
    navigate(advertiserPath('campaign-insights', params, asked), { replace: true });
  };
  return (
    <>
      <DateRange
        days={days}
        now={now}
        onChange={(next) => {
          show(next, compared);
        }}
        compared={compared}
        onCompare={(before) => {
          show(days, before);
        }}
      />
      <LoadedInsights
        account={account}
        campaignId={params.campaignId}
        days={days}
        compared={compared}
        formats={formats}
      />
    </>
  );
}
