import { Select } from '@corkboard/ui';
import { campaignFields as text } from '../../messages/campaign-fields';
import { hasProductGroups } from '../product-groups';
import { choosable, usePromotions } from '../promotions';
import { type BudgetFieldsProps } from './BudgetFields';

/** Which promotion the ads show, and of products on which of them; nothing where the ad account has none. */
export function PromotionFields({
  account,
  group,
  objective,
  onChange,
}: Pick<BudgetFieldsProps, 'account' | 'group' | 'objective' | 'onChange'>) {
  const promotions = choosable(usePromotions(account.id), group.promotion);
  if (promotions.length === 0) return null;
  return (
    <>
      <Select
        label={text.promotion}
        hint={text.promotionHint}
        value={group.promotion}
        onChange={({ target }) => {
          onChange({ ...group, promotion: target.value });
        }}
      >
        <option value="">{text.noPromotion}</option>
        {promotions.map(({ id, promotion_title: title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      {group.promotion !== '' && hasProductGroups(objective) ? (
        <Select
          label={text.promotionOn}
          hint={text.promotionOnHint}
          value={group.promotionOn}
          onChange={({ target }) => {
            onChange({ ...group, promotionOn: target.value === 'ITEM' ? 'ITEM' : 'AD_GROUP' });
          }}
        >
          {(['AD_GROUP', 'ITEM'] as const).map((level) => (
            <option key={level} value={level}>
              {text.promotionLevels[level]}
            </option>
          ))}
        </Select>
      ) : null}
    </>
  );
}
