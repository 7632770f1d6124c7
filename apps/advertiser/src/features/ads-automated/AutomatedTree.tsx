import { apiQuery } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type Ad, type AdAccount, type AdDeliveryState } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { automatedEdit as text } from '../../messages/ads-automated';
import { adsEdit } from '../../messages/ads-edit';
import { LateSavedAdPreview } from '../ad-preview';
import { AddAd } from '../ads-create';
import {
  adsEditCss as editCss,
  campaignFields,
  type CampaignParts,
  EditCard,
  OPEN,
  useChange,
} from '../ads-edit';
import { DeliveryLine, shownStatus } from '../delivery';
import { formCss } from '../form';
import { hasProductGroups } from '../product-groups';
import { InlineStatus, StatusBadge } from '../report';
import css from './automated.module.css';

/** Fields of the campaign in the short form. */
const SHORT: readonly string[] = ['name', 'status', 'daily_spend_cap', 'end_time'];

interface AutomatedTreeProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly tree: CampaignParts;
}

/** An automated campaign: its name, budget and last day, and its Pins. */
export function AutomatedTree({ account, viewer, tree }: AutomatedTreeProps) {
  const { campaign, adGroups, ads } = tree;
  const change = useChange(account.id);
  const [group] = adGroups;
  // Secondary to the forms, which render without waiting for it.
  const { data: delivery } = useQuery(
    apiQuery('AdDeliveryResource.get', { ad_account_id: account.id, campaign_id: campaign.id }),
  );
  const ofProducts = hasProductGroups(campaign.objective_type);
  if (!campaign.is_automated_campaign || ofProducts)
    return (
      <Banner
        tone="info"
        action={
          <Button
            asLink={
              <Link
                to={advertiserPath('ads-edit', { advertiserId: account.id }, { campaign_id: campaign.id })}
              />
            }
          >
            {text.all}
          </Button>
        }
      >
        {ofProducts ? text.ofProducts : text.notAutomated}
      </Banner>
    );
  if (!(OPEN as readonly string[]).includes(campaign.status))
    return <Banner tone="info">{text.ended}</Banner>;
  const fields = campaignFields(campaign, account.time_zone, [])
    .filter(({ key }) => SHORT.includes(key))
    .map((field) =>
      field.key === 'daily_spend_cap'
        ? { ...field, label: text.budget, hint: undefined, needed: true }
        : field,
    );
  return (
    <>
      <section aria-labelledby="automated-campaign" className={editCss.part}>
        <h2 id="automated-campaign">{adsEdit.campaign}</h2>
        <EditCard
          name={campaign.name}
          currency={account.currency}
          fields={fields}
          more={
            <Button
              asLink={
                <Link
                  to={advertiserPath('ads-edit', { advertiserId: account.id }, { campaign_id: campaign.id })}
                />
              }
            >
              {text.all}
            </Button>
          }
          onSave={change('campaigns', campaign.id)}
        />
      </section>
      <section aria-labelledby="automated-pins" className={editCss.part}>
        <h2 id="automated-pins">{text.pins}</h2>
        {ads.length === 0 ? <p className={formCss.soft}>{text.noPins}</p> : null}
        <ul className={css.ads}>
          {ads.map((ad) => (
            <AdRow
              key={ad.id}
              account={account}
              ad={ad}
              state={delivery?.ads[ad.id]}
              onSwitch={(status) => change('ads', ad.id)({ status })}
            />
          ))}
        </ul>
        {group ? (
          <div className={formCss.acts}>
            <AddAd account={account} viewer={viewer} group={group} name={campaign.name} />
          </div>
        ) : (
          <p className={formCss.soft}>{text.noGroup}</p>
        )}
      </section>
    </>
  );
}

interface AdRowProps {
  readonly account: AdAccount;
  readonly ad: Ad;
  /** Why it's shown or not; absent until it's known. */
  readonly state: AdDeliveryState | null | undefined;
  readonly onSwitch: (status: string) => Promise<void>;
}

function AdRow({ account, ad, state, onSwitch }: AdRowProps) {
  const name = ad.name ?? ad.id;
  return (
    <li>
      <LateSavedAdPreview account={account} ad={ad} />
      <div className={css.state}>
        <strong>{name}</strong>
        <StatusBadge status={shownStatus(ad.summary_status, state ?? null)} />
        <DeliveryLine
          state={state}
          name={name}
          of="AD"
          within={{ advertiserId: ad.ad_account_id, campaignId: ad.campaign_id }}
        />
      </div>
      <InlineStatus name={name} status={ad.status} onSave={onSwitch} />
    </li>
  );
}
