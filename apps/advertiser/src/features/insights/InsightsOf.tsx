import { useMemo, useState } from 'react';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, dayOf } from '@corkboard/contract';
import { type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { formatsFor } from '../format';
import { comparedIn, DateRange, type Days, daysIn } from '../report';
import { LoadedInsights } from './LoadedInsights';

/** Date range in the address of insights. */
type Asked = RouteMatch<'campaign-insights'>['query'];

interface InsightsOfProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly campaignId: string;
  readonly productGroupId?: string;
  readonly query: Asked;
  /** The page's own address with other days. */
  readonly pathOf: (query: Asked) => string;
}

/** The days of insights, and what was counted on them. */
export function InsightsOf({ account, viewer, query, pathOf, campaignId, productGroupId }: InsightsOfProps) {
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const today = dayOf(now, account.time_zone);
  const formats = useMemo(() => formatsFor(viewer.locale, account), [viewer.locale, account]);
  const { start_date, end_date, comp_start_date, comp_end_date } = query;
  const days = daysIn(start_date, end_date, today);
  const compared = comparedIn(comp_start_date, comp_end_date, today);
  const show = (next: Days, before: Days | null) => {
    const asked = {
      start_date: next.start,
      end_date: next.end,
      comp_start_date: before?.start,
      comp_end_date: before?.end,
    };
    navigate(pathOf(asked), { replace: true });
  };
  return (
    <>
      <DateRange
        days={days}
        today={today}
        zone={account.time_zone}
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
        campaignId={campaignId}
        productGroupId={productGroupId}
        days={days}
        compared={compared}
        formats={formats}
      />
    </>
  );
}
