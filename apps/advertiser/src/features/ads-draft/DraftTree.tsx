import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, type ProductGroupPromotion } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button } from '@corkboard/ui';
import { adsDraft as text } from '../../messages/ads-draft';
import { adsEdit } from '../../messages/ads-edit';
import {
  adsEditCss as css,
  campaignFields,
  CampaignKeywords,
  type CampaignParts,
  EditCard,
  LoadedPromotions,
  LoadedTree,
  useChange,
} from '../ads-edit';
import { useOrderLines } from '../campaign-form';
import { formCss } from '../form';
import { DraftActs } from './DraftActs';
import { DraftGroup } from './DraftGroup';
import { MoreGroups } from '../ads-create';

export interface DraftTreeProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly campaignId: string;
  /** It was launched or deleted. */
  readonly onGone: () => void;
}

/** A draft with its ad groups, and ads or product groups: each part is changed, added, or removed on its own, and all of it launched together. */
export function DraftTree(props: DraftTreeProps) {
  const { account, campaignId } = props;
  return (
    <LoadedTree account={account} campaignId={campaignId}>
      {(tree) =>
        tree.campaign.status === 'DRAFT' ? (
          <LoadedPromotions account={account} campaign={tree.campaign}>
            {(promotions) => <Draft {...props} tree={tree} promotions={promotions} />}
          </LoadedPromotions>
        ) : (
          <Banner
            tone="info"
            action={
              <Button
                asLink={
                  <Link
                    to={advertiserPath('ads-edit', { advertiserId: account.id }, { campaign_id: campaignId })}
                  />
                }
              >
                {text.edit}
              </Button>
            }
          >
            {text.isLaunched}
          </Banner>
        )
      }
    </LoadedTree>
  );
}

interface DraftProps extends DraftTreeProps {
  readonly tree: CampaignParts;
  readonly promotions: readonly ProductGroupPromotion[];
}

function Draft({ account, viewer, tree, promotions, onGone }: DraftProps) {
  const { campaign, adGroups, ads, more } = tree;
  const change = useChange(account.id);
  const orders = useOrderLines(account.id);
  return (
    <>
      <DraftActs account={account} tree={tree} promotions={promotions} onGone={onGone} />
      <section aria-labelledby="draft-campaign" className={css.part}>
        <h2 id="draft-campaign">{adsEdit.campaign}</h2>
        <EditCard
          name={campaign.name}
          currency={account.currency}
          fields={campaignFields(campaign, account.time_zone, orders).filter(({ key }) => key !== 'status')}
          onSave={change('campaigns', campaign.id)}
        />
        <CampaignKeywords account={account} campaign={campaign} />
      </section>
      <section aria-labelledby="draft-groups" className={css.part}>
        <h2 id="draft-groups">{adsEdit.adGroups}</h2>
        {adGroups.length === 0 ? <p className={formCss.soft}>{adsEdit.noAdGroups}</p> : null}
        {adGroups.map((group) => (
          <DraftGroup
            key={group.id}
            account={account}
            viewer={viewer}
            campaign={campaign}
            group={group}
            ads={ads.filter(({ ad_group_id }) => ad_group_id === group.id)}
            promotions={promotions.filter(({ ad_group_id }) => ad_group_id === group.id)}
          />
        ))}
        <MoreGroups account={account} viewer={viewer} campaign={campaign} count={adGroups.length} />
      </section>
      {more ? <p className={formCss.soft}>{adsEdit.more}</p> : null}
    </>
  );
}
