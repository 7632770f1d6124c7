import { asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import {
  type Ad,
  type AdAccount,
  type AdGroup,
  type Campaign,
  type ProductGroupPromotion,
} from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { adsDraft as text } from '../../messages/ads-draft';
import { messages } from '../../messages/en';
import { LateSavedAdPreview } from '../ad-preview';
import { AddAd } from '../ads-create';
import {
  adFields,
  adsEditCss as css,
  EditCard,
  GroupAudience,
  groupFields,
  GroupPromotions,
  useChange,
} from '../ads-edit';
import { formCss } from '../form';
import { type EntityKind, ItemException } from '../batch';
import { LateLeadFormAct } from '../lead-forms';
import { hasProductGroups, nameOfGroup } from '../product-groups';
import { shownWords, usePromotions } from '../promotions';

interface DraftGroupProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly campaign: Campaign;
  readonly group: AdGroup;
  readonly ads: readonly Ad[];
  readonly promotions: readonly ProductGroupPromotion[];
}

/** An ad group of a draft with its ads or product groups; more are added to it, and what is a draft removed. */
export function DraftGroup({ account, viewer, campaign, group, ads, promotions }: DraftGroupProps) {
  const ofProducts = hasProductGroups(campaign.objective_type);
  const offers = usePromotions(account.id);
  const { show } = useToast();
  const change = useChange(account.id);
  const told = (error: unknown) => {
    const refusal = error instanceof ItemException ? error : asApiError(error);
    show({ tone: 'error', message: refusal?.message || messages.somethingWrong });
  };
  const remove = (kind: EntityKind, id: string, name: string, status: string) =>
    status === 'DRAFT' ? (
      <Button
        variant="ghost"
        aria-label={text.removeNamed(name)}
        onClick={() => {
          change(kind, id)({ status: 'DELETED_DRAFT' }).catch(told);
        }}
      >
        {text.removeOne}
      </Button>
    ) : null;
  const { currency } = account;
  return (
    <section aria-label={group.name} className={css.part}>
      <EditCard
        name={group.name}
        currency={currency}
        fields={groupFields(group, campaign, account.time_zone, offers)}
        more={remove('ad_groups', group.id, group.name, group.status)}
        onSave={change('ad_groups', group.id)}
      />
      {ofProducts ? null : (
        <div className={formCss.acts}>
          <AddAd
            account={account}
            viewer={viewer}
            group={group}
            name={group.name}
            label={text.addPinTo(group.name)}
          />
        </div>
      )}
      <GroupAudience
        account={account}
        group={group}
        products={ofProducts}
        onSave={change('ad_groups', group.id)}
      />
      {ofProducts ? (
        <GroupPromotions
          account={account}
          group={group}
          promotions={promotions}
          more={(promotion) =>
            remove('product_group_promotions', promotion.id, nameOfGroup(promotion), promotion.status)
          }
        />
      ) : ads.length === 0 ? null : (
        <div role="group" aria-label={text.adsOf(group.name)} className={css.below}>
          {ads.map((ad) => (
            <EditCard
              key={ad.id}
              name={ad.name ?? ad.id}
              currency={currency}
              start={({ destination_url = ad.destination_url }) => (
                <LateSavedAdPreview
                  account={account}
                  ad={{ ...ad, destination_url }}
                  offer={shownWords(group, offers)}
                />
              )}
              fields={adFields(ad)}
              more={
                <>
                  <LateLeadFormAct ad={ad} name={ad.name ?? ad.id} onSave={change('ads', ad.id)} />
                  {remove('ads', ad.id, ad.name ?? ad.id, ad.status)}
                </>
              }
              onSave={change('ads', ad.id)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
