import { lazy, Suspense, useId } from 'react';
import { type SignedIn } from '@corkboard/auth';
import { AD_NAME_MAX } from '@corkboard/contract';
import { Button, Skeleton, TextArea, TextField } from '@corkboard/ui';
import { adsCreate as text } from '../../messages/ads-create';
import { keywords as keywordText } from '../../messages/keywords';
import { SuggestedTerms } from '../keywords';
import { hasProductGroups, loadProductGroupChooser } from '../product-groups';
import { GroupPreviews } from '../ad-preview';
import { formCss } from '../form';
import css from './ads-create.module.css';
import { BudgetFields, type BudgetFieldsProps } from './BudgetFields';
import { PinChooser } from './PinChooser';
import { PromotionFields } from './PromotionFields';
import { shownWords, usePromotions } from '../promotions';
import { AutomaticChoice, loadTargetingFields } from '../targeting';

const TargetingFields = lazy(async () => ({ default: await loadTargetingFields() }));

// Few campaigns are for catalog sales.
const ProductGroupChooser = lazy(async () => ({ default: await loadProductGroupChooser() }));

export interface GroupCardProps extends BudgetFieldsProps {
  readonly number: number;
  readonly viewer: SignedIn;
  /** Absent for the only one. */
  readonly onRemove?: (() => void) | undefined;
}

/** An ad group: its name, what it may spend, how it bids, whom it is for, and its Pins or product groups. */
export function GroupCard(props: GroupCardProps) {
  const { group, number, account, problems, onChange, onRemove } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={formCss.card}>
      <div className={css.head}>
        <h2 id={id}>{text.group(number)}</h2>
        {onRemove ? (
          <Button size="sm" aria-label={text.removeGroupNamed(number)} onClick={onRemove}>
            {text.removeGroup}
          </Button>
        ) : null}
      </div>
      <TextField
        label={text.groupName}
        required
        autoComplete="off"
        maxLength={AD_NAME_MAX}
        error={problems.name}
        value={group.name}
        onChange={({ target }) => {
          onChange({ ...group, name: target.value });
        }}
      />
      <BudgetFields {...props} />
      <Suspense fallback={<Skeleton height={160} />}>
        <TargetingFields
          account={account}
          spec={group.targeting}
          products={hasProductGroups(props.objective)}
          onChange={(targeting) => {
            onChange({ ...group, targeting });
          }}
        />
        <AutomaticChoice
          on={group.automatic}
          onChange={(automatic) => {
            onChange({ ...group, automatic });
          }}
        />
      </Suspense>
      <PromotionFields {...props} />
      <GroupContents {...props} />
      <TextArea
        label={keywordText.label}
        hint={keywordText.hint}
        error={problems.keywords}
        autoComplete="off"
        value={group.keywords}
        onChange={({ target }) => {
          onChange({ ...group, keywords: target.value });
        }}
      />
      <SuggestedTerms
        typed={group.keywords}
        onAdd={(typed) => {
          onChange({ ...group, keywords: typed });
        }}
      />
    </section>
  );
}

function GroupContents({ group, account, viewer, objective, problems, onChange }: GroupCardProps) {
  const promotions = usePromotions(account.id);
  const { promotion: promotion_id, promotionOn: promotion_application_level } = group;
  const offer = shownWords({ promotion_id, promotion_application_level }, promotions);
  return hasProductGroups(objective) ? (
    <Suspense fallback={<Skeleton height={120} />}>
      <ProductGroupChooser
        preview={(group) => <GroupPreviews account={account} group={group} />}
        account={account}
        chosen={group.productGroups}
        problem={problems.productGroups}
        onChange={(productGroups) => {
          onChange({ ...group, productGroups });
        }}
      />
    </Suspense>
  ) : (
    <PinChooser
      account={account}
      viewer={viewer}
      pins={group.pins}
      objective={objective}
      problem={problems.pins}
      offer={offer}
      onChange={(pins) => {
        onChange({ ...group, pins });
      }}
    />
  );
}
