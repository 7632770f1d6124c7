import { useId } from 'react';
import { type AdAccount } from '@corkboard/contract';
import { Radio, TextField } from '@corkboard/ui';
import { adsCreate as text } from '../../messages/ads-create';
import { timesIn } from '../../messages/times';
import { type CampaignValues } from '../campaign-form';
import { formCss } from '../form';
import { billedUnder, type GroupProblems, type GroupValues } from './values';

export interface BudgetFieldsProps {
  readonly group: GroupValues;
  readonly account: AdAccount;
  readonly objective: CampaignValues['objective'];
  readonly problems: GroupProblems;
  /** The campaign has the budget. */
  readonly cbo?: boolean;
  readonly onChange: (group: GroupValues) => void;
}

/** Budget, bid, and days of an ad group. */
export function BudgetFields({
  group,
  account,
  objective,
  problems,
  cbo = false,
  onChange,
}: BudgetFieldsProps) {
  const id = useId();
  const unit = <span className={formCss.unit}>{account.currency}</span>;
  return (
    <>
      {cbo ? null : (
        <TextField
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          label={text.budget}
          required
          className={formCss.short}
          end={unit}
          error={problems.budget}
          value={group.budget}
          onChange={({ target }) => {
            onChange({ ...group, budget: target.value });
          }}
        />
      )}
      <fieldset className={formCss.group}>
        <legend>{text.bidding}</legend>
        {(['automatic', 'most'] as const).map((bidding) => (
          <Radio
            key={bidding}
            name={`${id}-bidding`}
            label={text[bidding]}
            hint={bidding === 'automatic' ? text.automaticHint : undefined}
            checked={group.bidding === bidding}
            onChange={() => {
              onChange({ ...group, bidding });
            }}
          />
        ))}
      </fieldset>
      {group.bidding === 'most' ? (
        <TextField
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          label={text.bid}
          hint={text.bidHint[billedUnder(objective)]}
          required
          className={formCss.short}
          end={unit}
          error={problems.bid}
          value={group.bid}
          onChange={({ target }) => {
            onChange({ ...group, bid: target.value });
          }}
        />
      ) : null}
      <div className={formCss.pair}>
        {(['start', 'end'] as const).map((field) => (
          <TextField
            key={field}
            type="date"
            label={text[field]}
            hint={`${text.daysHint} ${timesIn(account.time_zone)}`}
            className={formCss.short}
            error={problems[field]}
            value={group[field]}
            onChange={({ target }) => {
              onChange({ ...group, [field]: target.value });
            }}
          />
        ))}
      </div>
    </>
  );
}
