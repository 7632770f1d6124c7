import { type ReactNode } from 'react';
import { type AdAccount, type AdGroup, type ProductGroupPromotion } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { promotedGroups as text } from '../../messages/promoted-groups';
import { formCss } from '../form';
import { nameOfGroup } from '../product-groups';
import { reportPath } from '../report';
import { AddGroups } from './AddGroups';
import css from './ads-edit.module.css';
import { EditCard } from './EditCard';
import { promotionFields } from './promotion-fields';
import { useChange } from './use-change';

export interface GroupPromotionsProps {
  readonly account: AdAccount;
  readonly group: AdGroup;
  /** Those of the ad group. */
  readonly promotions: readonly ProductGroupPromotion[];
  /** Other things to do with one of them. */
  readonly more?: ((promotion: ProductGroupPromotion) => ReactNode) | undefined;
}

/** The product groups of an ad group, each a form of its own, and the way to add some. */
export function GroupPromotions({ account, group, promotions, more }: GroupPromotionsProps) {
  const change = useChange(account.id);
  const items = reportPath('reporting-productitems', { advertiser_id: account.id, ad_group_ids: [group.id] });
  return (
    <div role="group" aria-label={text.of(group.name)} className={css.below}>
      {promotions.length === 0 ? <p className={formCss.soft}>{text.none}</p> : null}
      {promotions.map((promotion) => {
        const name = nameOfGroup(promotion);
        const { id, included, item_count: count } = promotion;
        return (
          <EditCard
            key={id}
            name={name}
            currency={account.currency}
            fields={promotionFields(promotion, group)}
            more={
              <>
                {included && count > 0 ? (
                  <TextLink
                    asLink={<Link to={items} aria-label={text.seeProducts(text.products(count), name)} />}
                  >
                    {text.products(count)}
                  </TextLink>
                ) : null}
                {more?.(promotion)}
              </>
            }
            onSave={change('product_group_promotions', id)}
          />
        );
      })}
      <AddGroups account={account} group={group} promotions={promotions} />
    </div>
  );
}
