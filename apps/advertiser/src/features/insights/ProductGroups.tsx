import { type AdAccount, type Campaign, type ProductGroupPromotion } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { insights as text } from '../../messages/insights';
import { nameOfGroup } from '../product-groups';
import { type Days } from '../report';
import css from './insights.module.css';

interface ProductGroupsProps {
  readonly account: AdAccount;
  readonly campaign: Campaign;
  readonly groups: readonly ProductGroupPromotion[];
  /** The one that is shown; the whole campaign without one. */
  readonly current: string | undefined;
  readonly days: Days;
  readonly compared: Days | null;
}

/** Ways between the insights of a campaign and of its product groups; nothing where it has none. */
export function ProductGroups({ account, campaign, groups, current, days, compared }: ProductGroupsProps) {
  if (groups.length === 0) return null;
  const query = {
    start_date: days.start,
    end_date: days.end,
    comp_start_date: compared?.start,
    comp_end_date: compared?.end,
  };
  const params = { advertiserId: account.id, campaignId: campaign.id };
  return (
    <nav aria-label={text.productGroups}>
      <ul className={css.groups}>
        <li>
          <TextLink
            quiet
            asLink={
              <Link
                aria-current={current === undefined ? 'page' : undefined}
                to={advertiserPath('campaign-insights', params, query)}
              />
            }
          >
            {text.wholeCampaign(campaign.name)}
          </TextLink>
        </li>
        {groups.map((group) => (
          <li key={group.id}>
            <TextLink
              quiet
              asLink={
                <Link
                  aria-current={current === group.id ? 'page' : undefined}
                  to={advertiserPath(
                    'campaign-insights-product-group',
                    { ...params, productGroupId: group.id },
                    query,
                  )}
                />
              }
            >
              {nameOfGroup(group)}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
