import { lazy, Suspense } from 'react';
import { type AdAccount, type AdGroup, type Campaign } from '@corkboard/contract';
import { Skeleton } from '@corkboard/ui';
import { type KeywordCardProps, loadKeywordCard } from '../keywords';
import { loadTargetingCard, type TargetingCardProps } from '../targeting';

const TargetingCard = lazy(async () => ({ default: await loadTargetingCard() }));
const KeywordCard = lazy(async () => ({ default: await loadKeywordCard() }));

interface GroupAudienceProps {
  readonly account: AdAccount;
  readonly group: AdGroup;
  /** Whether its ads show products. */
  readonly products: boolean;
  readonly onSave: TargetingCardProps['onSave'];
}

/** Whom an ad group is for: its targeting, and its keywords, negative ones among them. */
export const GroupAudience = ({ account, group, products, onSave }: GroupAudienceProps) => (
  <>
    <Suspense fallback={<Skeleton height={160} />}>
      <TargetingCard account={account} group={group} products={products} onSave={onSave} />
    </Suspense>
    <Keywords account={account} parent={{ kind: 'ad_group', id: group.id, name: group.name }} />
  </>
);

interface CampaignKeywordsProps {
  readonly account: AdAccount;
  readonly campaign: Campaign;
}

/** The negative keywords of a campaign. */
export const CampaignKeywords = ({ account, campaign }: CampaignKeywordsProps) => (
  <Keywords account={account} parent={{ kind: 'campaign', id: campaign.id, name: campaign.name }} />
);

const Keywords = (props: KeywordCardProps) => (
  <Suspense fallback={<Skeleton height={160} />}>
    <KeywordCard {...props} />
  </Suspense>
);
