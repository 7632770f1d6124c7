import { type PIN_OBJECTIVES } from '@corkboard/contract';
import { automatedCreate as text } from '../../messages/ads-automated';
import { billedUnder, type ChosenPin, isAmount, pinsProblem } from '../ads-create/values';
import { type BatchItem } from '../batch/batch';
import { checkName } from '../campaign-form/values';
import { dayToUnix, toMicro } from '../format/format';

/** An automated campaign as it is filled in. */
export interface AutomatedValues {
  readonly name: string;
  readonly objective: (typeof PIN_OBJECTIVES)[number];
  /** For a day, as it is typed. */
  readonly budget: string;
  /** As a date field has it; empty for none. */
  readonly end: string;
  readonly pins: readonly ChosenPin[];
}
export type AutomatedProblems = Partial<Record<'name' | 'budget' | 'end' | 'pins', string>>;

/** What is wrong before it is sent; which budgets are too small, the service says. `now` in Unix seconds. */
export function automatedProblems(
  { name, objective, budget, end, pins }: AutomatedValues,
  now: number,
): AutomatedProblems {
  const problems: AutomatedProblems = {};
  const named = checkName(name);
  if (named !== true) problems.name = named;
  if (!isAmount(budget)) problems.budget = text.budgetMissing;
  const ends = dayToUnix(end, 'last');
  if (ends !== null && ends <= now) problems.end = text.endPast;
  const wrong = pinsProblem(pins, objective);
  if (wrong !== undefined) problems.pins = wrong;
  return problems;
}

/** The campaign, with the budget of all that is in it. */
export const automatedInput = ({
  name,
  objective,
  budget,
  end,
}: AutomatedValues): BatchItem<'POST', 'campaigns'> => ({
  name: name.trim(),
  objective_type: objective,
  is_automated_campaign: true,
  is_campaign_budget_optimization: true,
  daily_spend_cap: toMicro(budget),
  end_time: dayToUnix(end, 'last'),
});

/** Its one ad group, which bids automatically and is for everyone. */
export const groupOf =
  (objective: AutomatedValues['objective']) =>
  (campaignId: string): BatchItem<'POST', 'ad_groups'> => ({
    campaign_id: campaignId,
    name: text.group,
    billable_event: billedUnder(objective),
    bid_strategy_type: 'AUTOMATIC_BID',
    status: 'ACTIVE',
  });
