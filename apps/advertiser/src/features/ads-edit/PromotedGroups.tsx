import { type AdAccount, type AdGroup, type Campaign } from '@corkboard/contract';
import { promotedGroups as text } from '../../messages/promoted-groups';
import { formCss } from '../form';
import css from './ads-edit.module.css';
import { GroupPromotions } from './GroupPromotions';
import { LoadedPromotions } from './LoadedPromotions';

interface PromotedGroupsProps {
  readonly account: AdAccount;
  readonly campaign: Campaign;
  readonly adGroups: readonly AdGroup[];
}

/** Product groups of each ad group in a campaign for catalog sales, which has these in place of ads. */
export function PromotedGroups({ account, campaign, adGroups }: PromotedGroupsProps) {
  return (
    <section aria-labelledby="edit-product-groups" className={css.part}>
      <h2 id="edit-product-groups">{text.title}</h2>
      <LoadedPromotions account={account} campaign={campaign}>
        {(promotions) =>
          adGroups.length === 0 ? (
            <p className={formCss.soft}>{text.noAdGroups}</p>
          ) : (
            adGroups.map((group) => (
              <div key={group.id} className={css.part}>
                <p>{text.of(group.name)}</p>
                <GroupPromotions
                  account={account}
                  group={group}
                  promotions={promotions.filter(({ ad_group_id }) => ad_group_id === group.id)}
                />
              </div>
            ))
          )
        }
      </LoadedPromotions>
    </section>
  );
}
