import { useId } from 'react';
import { type AdAccount, PIN_OBJECTIVES } from '@corkboard/contract';
import { Button, Radio, Select, TextField } from '@corkboard/ui';
import { adsCreate } from '../../messages/ads-create';
import { campaignForm } from '../../messages/campaign-form';
import { messages } from '../../messages/en';
import { mediaPlanner as text } from '../../messages/media-planner';
import { billedUnder } from '../ads-create';
import { formCss } from '../form';
import { TargetingFields } from '../targeting';
import css from './media-planner.module.css';
import { type PlanProblems, type PlanValues } from './values';
import { timesIn } from '../../messages/times';

interface PlanFormProps {
  readonly account: AdAccount;
  readonly plan: PlanValues;
  readonly problems: PlanProblems;
  readonly busy: boolean;
  readonly onChange: (plan: PlanValues) => void;
  readonly onAsk: () => void;
}

/** Form of a plan: objective, budget, dates, and targeting. */
export function PlanForm({ account, plan, problems, busy, onChange, onAsk }: PlanFormProps) {
  const id = useId();
  const unit = <span className={formCss.unit}>{account.currency}</span>;
  const money = (field: 'budget' | 'bid', hint?: string) => (
    <TextField
      type="number"
      inputMode="decimal"
      min="0"
      step="any"
      required
      label={text[field]}
      hint={hint}
      className={formCss.short}
      end={unit}
      error={problems[field]}
      value={plan[field]}
      onChange={({ target }) => {
        onChange({ ...plan, [field]: target.value });
      }}
    />
  );
  const day = (field: 'start' | 'end') => (
    <TextField
      type="date"
      required
      label={text[field]}
      hint={field === 'start' ? timesIn(account.time_zone) : undefined}
      error={problems[field]}
      value={plan[field]}
      onChange={({ target }) => {
        onChange({ ...plan, [field]: target.value });
      }}
    />
  );
  return (
    <form
      method="dialog"
      noValidate
      aria-labelledby={id}
      className={formCss.card}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <h2 id={id}>{text.plan}</h2>
      <Select
        label={text.objective}
        hint={campaignForm.objectiveHints[plan.objective]}
        value={plan.objective}
        onChange={({ target }) => {
          onChange({ ...plan, objective: target.value as PlanValues['objective'] });
        }}
      >
        {PIN_OBJECTIVES.map((code) => (
          <option key={code} value={code}>
            {messages.codes[code]}
          </option>
        ))}
      </Select>
      {money('budget')}
      <div className={css.days}>
        {day('start')}
        {day('end')}
      </div>
      <fieldset className={formCss.group}>
        <legend>{text.bidding}</legend>
        {(['automatic', 'most'] as const).map((bidding) => (
          <Radio
            key={bidding}
            name={`${id}-bidding`}
            label={text[bidding]}
            checked={plan.bidding === bidding}
            onChange={() => {
              onChange({ ...plan, bidding });
            }}
          />
        ))}
      </fieldset>
      {plan.bidding === 'most' ? money('bid', adsCreate.bidHint[billedUnder(plan.objective)]) : null}
      <TargetingFields
        account={account}
        spec={plan.targeting}
        onChange={(targeting) => {
          onChange({ ...plan, targeting });
        }}
      />
      <div className={formCss.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {text.ask}
        </Button>
      </div>
    </form>
  );
}
