import { type FormEvent, useState } from 'react';
import { type AdAccount, type ProductGroup } from '@corkboard/contract';
import { Button, Radio, Select } from '@corkboard/ui';
import { quickPromote } from '../../messages/quick-promote';
import { GoalFields, goalProblem } from '../conversion-goal';
import { formCss } from '../form';
import { type Aim } from './aim';
import css from './quick-promote.module.css';

const text = quickPromote.tag;

export interface TagStepProps {
  readonly account: AdAccount;
  /** The current objective. */
  readonly aim: Aim;
  /** The ad account has conversion tags. */
  readonly tags: boolean;
  /** Product groups that can be promoted. */
  readonly groups: readonly ProductGroup[];
  /** Asks for more of them; absent where these are all. */
  readonly onMoreGroups?: (() => void) | undefined;
  readonly onDone: (aim: Aim) => void;
}

/** Validation error of an objective. */
function aimProblem({ ad_type, selected_ocpm_tag, product_group_id }: Aim): string | undefined {
  if (ad_type === 'web_conversion') return goalProblem(selected_ocpm_tag);
  return ad_type === 'catalog_sales' && product_group_id === '' ? text.groupRequired : undefined;
}

/** Objective of a promotion: site visits, conversions measured by a tag, or sales of a product group. */
export function TagStep({ account, aim: before, tags, groups, onMoreGroups, onDone }: TagStepProps) {
  const [aim, setAim] = useState(before);
  const [problem, setProblem] = useState<string>();
  const types = [
    'consideration',
    ...(tags ? (['web_conversion'] as const) : []),
    ...(groups.length > 0 ? (['catalog_sales'] as const) : []),
  ] as const;
  const put = (more: Partial<Aim>) => {
    setAim({ ...aim, ...more });
    setProblem(undefined);
  };
  return (
    <form
      method="dialog"
      noValidate
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const missing = aimProblem(aim);
        setProblem(missing);
        if (missing === undefined) onDone(aim);
      }}
    >
      <h2>{text.title}</h2>
      <fieldset className={formCss.group}>
        <legend>{text.lead}</legend>
        {types.map((type) => (
          <Radio
            key={type}
            name="ad_type"
            label={text.types[type]}
            hint={text.hints[type]}
            checked={aim.ad_type === type}
            onChange={() => {
              put({ ad_type: type });
            }}
          />
        ))}
      </fieldset>
      {aim.ad_type === 'web_conversion' ? (
        <GoalFields
          account={account}
          goal={aim.selected_ocpm_tag}
          problem={problem}
          onChange={(goal) => {
            put({ selected_ocpm_tag: goal });
          }}
        />
      ) : aim.ad_type === 'catalog_sales' ? (
        <>
          <Select
            label={text.productGroup}
            required
            error={problem}
            value={aim.product_group_id}
            onChange={({ target }) => {
              put({ product_group_id: target.value });
            }}
          >
            <option value="">{text.chooseGroup}</option>
            {groups.map(({ id, name, product_count }) => (
              <option key={id} value={id}>
                {text.groupOf(name, product_count)}
              </option>
            ))}
          </Select>
          {onMoreGroups ? (
            <Button size="sm" onClick={onMoreGroups}>
              {text.moreGroups}
            </Button>
          ) : null}
        </>
      ) : null}
      <Button type="submit" variant="primary" size="lg">
        {text.submit}
      </Button>
    </form>
  );
}
