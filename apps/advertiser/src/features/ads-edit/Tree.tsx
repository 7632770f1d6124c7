import { lazy, Suspense, useEffect } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, type CallData } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { Link, useNavigate } from '@corkboard/routing/react';
import { Banner, Button, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { adsDraft } from '../../messages/ads-draft';
import { automatedEdit } from '../../messages/ads-automated';
import { adsEdit as text } from '../../messages/ads-edit';
import { LateSavedAdPreview } from '../ad-preview';
import { type DeliveryLineProps, loadDeliveryLine } from '../delivery';
import { Waiting } from '../frame';
import { useOrderLines } from '../campaign-form';
import { formCss } from '../form';
import { LateLeadFormAct } from '../lead-forms';
import { hasProductGroups } from '../product-groups';
import { shownWords, usePromotions } from '../promotions';
import css from './ads-edit.module.css';
import { type EditCardProps } from './EditCard';
import { adFields, campaignFields, groupFields } from './entity-fields';
import { CampaignKeywords, GroupAudience } from './GroupAudience';
import { LoadedTree, OPEN, type CampaignParts } from './LoadedTree';
import { useChange } from './use-change';
import { loadAddAd, loadMoreGroups } from '../ads-create';
import { loadRejectedAd } from '../ad-review';

const LateDeliveryLine = lazy(async () => ({ default: await loadDeliveryLine() }));
/** Nothing where there's nothing to say. */
const DeliveryLine = (props: DeliveryLineProps) =>
  props.state ? (
    <Suspense fallback={null}>
      <LateDeliveryLine {...props} />
    </Suspense>
  ) : null;
const LateEditCard = lazy(async () => {
  const part = await import(/* webpackChunkName: "edit-card" */ './EditCard');
  return { default: part.EditCard };
});
/** Comes while what it's about is read. */
const EditCard = (props: EditCardProps) => (
  <Suspense fallback={<Skeleton height={320} />}>
    <LateEditCard {...props} />
  </Suspense>
);
const AddAd = lazy(async () => ({ default: await loadAddAd() }));
const MoreGroups = lazy(async () => ({ default: await loadMoreGroups() }));
const PromotedGroups = lazy(async () => {
  const part = await import(/* webpackChunkName: "promoted-groups" */ './PromotedGroups');
  return { default: part.PromotedGroups };
});
const RejectedAd = lazy(async () => ({ default: await loadRejectedAd() }));

interface TreeProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly campaignId: string;
}

/** A campaign with its ad groups, and ads or product groups, each a form of its own; what only drafts may change is locked in the others. */
export function Tree({ account, viewer, campaignId }: TreeProps) {
  return (
    <LoadedTree account={account} campaignId={campaignId}>
      {(tree) =>
        tree.campaign.status === 'DRAFT' ? (
          <ToDraft
            to={advertiserPath('ads-edit-draft', { advertiserId: account.id }, { campaign_id: campaignId })}
          />
        ) : (
          <Cards account={account} viewer={viewer} tree={tree} />
        )
      }
    </LoadedTree>
  );
}

/** A draft has a page of its own, which also launches it. */
function ToDraft({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(to, { replace: true });
  }, [navigate, to]);
  return <Waiting words={text} />;
}

function Cards({ account, viewer, tree }: Omit<TreeProps, 'campaignId'> & { tree: CampaignParts }) {
  const change = useChange(account.id);
  const orders = useOrderLines(account.id);
  const { campaign, adGroups, ads, more } = tree;
  // Secondary to the forms, which render without waiting for it.
  const { data: delivery } = useQuery(
    apiQuery('AdDeliveryResource.get', { ad_account_id: account.id, campaign_id: campaign.id }),
  );
  const ofProducts = hasProductGroups(campaign.objective_type);
  const ended = !(OPEN as readonly string[]).includes(campaign.status);
  return (
    <>
      {campaign.is_automated_campaign && !ended && !ofProducts ? (
        <ShortFormBanner account={account} campaign={campaign} />
      ) : null}
      <section aria-labelledby="edit-campaign" className={css.part}>
        <h2 id="edit-campaign">{text.campaign}</h2>
        {ended ? (
          <Banner tone="info">{text.ended}</Banner>
        ) : (
          <EditCard
            name={campaign.name}
            currency={account.currency}
            fields={campaignFields(campaign, account.time_zone, orders)}
            above={<DeliveryLine state={delivery?.campaign} name={campaign.name} />}
            onSave={change('campaigns', campaign.id)}
          />
        )}
        {ended ? null : <CampaignKeywords account={account} campaign={campaign} />}
      </section>
      {ended ? null : (
        <>
          <section aria-labelledby="edit-ad-groups" className={css.part}>
            <h2 id="edit-ad-groups">{text.adGroups}</h2>
            {adGroups.length === 0 ? <p className={formCss.soft}>{text.noAdGroups}</p> : null}
            {adGroups.map((group) => (
              <GroupPart
                key={group.id}
                account={account}
                viewer={viewer}
                campaign={campaign}
                group={group}
                ads={ads.filter(({ ad_group_id }) => ad_group_id === group.id)}
                delivery={delivery}
              />
            ))}
            <Suspense fallback={null}>
              <MoreGroups account={account} viewer={viewer} campaign={campaign} count={adGroups.length} />
            </Suspense>
          </section>
          {ofProducts ? (
            <Suspense fallback={<Skeleton height={160} />}>
              <PromotedGroups account={account} campaign={campaign} adGroups={adGroups} />
            </Suspense>
          ) : null}
          {more ? <p className={formCss.soft}>{text.more}</p> : null}
        </>
      )}
    </>
  );
}

/** Leads to the short form, which automated campaigns have. */
function ShortFormBanner({ account, campaign }: { account: AdAccount; campaign: CampaignParts['campaign'] }) {
  return (
    <Banner
      tone="info"
      action={
        <Button
          asLink={
            <Link
              to={advertiserPath(
                'ads-edit-automated',
                { advertiserId: account.id },
                { campaign_id: campaign.id },
              )}
            />
          }
        >
          {automatedEdit.openShort}
        </Button>
      }
    >
      {automatedEdit.short}
    </Banner>
  );
}

interface GroupPartProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly campaign: CampaignParts['campaign'];
  readonly group: CampaignParts['adGroups'][number];
  /** Those of the ad group. */
  readonly ads: CampaignParts['ads'];
  readonly delivery: CallData<'AdDeliveryResource.get'> | undefined;
}

function GroupPart({ account, viewer, campaign, group, ads, delivery }: GroupPartProps) {
  const change = useChange(account.id);
  const offers = usePromotions(account.id);
  const ofProducts = hasProductGroups(campaign.objective_type);
  return (
    <section aria-label={group.name} className={css.part}>
      <EditCard
        name={group.name}
        currency={account.currency}
        fields={groupFields(group, campaign, account.time_zone, offers)}
        above={<DeliveryLine state={delivery?.ad_groups[group.id]} name={group.name} />}
        onSave={change('ad_groups', group.id)}
      />
      {ofProducts ? null : (
        <div className={formCss.acts}>
          <Suspense fallback={null}>
            <AddAd
              account={account}
              viewer={viewer}
              group={group}
              name={group.name}
              label={adsDraft.addPinTo(group.name)}
            />
          </Suspense>
        </div>
      )}
      <GroupAudience
        account={account}
        group={group}
        products={ofProducts}
        onSave={change('ad_groups', group.id)}
      />
      {ofProducts ? null : (
        <Ads
          account={account}
          group={group}
          ads={ads}
          states={delivery?.ads}
          offer={shownWords(group, offers)}
        />
      )}
    </section>
  );
}

interface AdsProps {
  readonly account: AdAccount;
  readonly group: CampaignParts['adGroups'][number];
  /** Those of the ad group. */
  readonly ads: CampaignParts['ads'];
  readonly states: CallData<'AdDeliveryResource.get'>['ads'] | undefined;
  /** Words of the promotion of their ad group that the ads show. */
  readonly offer: string | undefined;
}

function Ads({ account, group, ads, states, offer }: AdsProps) {
  const change = useChange(account.id);
  return (
    <div role="group" aria-label={adsDraft.adsOf(group.name)} className={css.below}>
      {ads.length === 0 ? <p className={formCss.soft}>{text.noAds}</p> : null}
      {ads.map((ad) => (
        <EditCard
          key={ad.id}
          name={ad.name ?? ad.id}
          currency={account.currency}
          above={
            ad.review_status === 'REJECTED' ? (
              <Suspense fallback={null}>
                <RejectedAd ad={ad} name={ad.name ?? ad.id} />
              </Suspense>
            ) : (
              <DeliveryLine state={states?.[ad.id]} name={ad.name ?? ad.id} of="AD" />
            )
          }
          start={({ destination_url = ad.destination_url }) => (
            <LateSavedAdPreview account={account} ad={{ ...ad, destination_url }} offer={offer} />
          )}
          fields={adFields(ad)}
          more={<LateLeadFormAct ad={ad} name={ad.name ?? ad.id} onSave={change('ads', ad.id)} />}
          onSave={change('ads', ad.id)}
        />
      ))}
    </div>
  );
}
