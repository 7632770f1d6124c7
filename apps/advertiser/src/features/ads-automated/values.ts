import { type PIN_OBJECTIVES } from '@corkboard/contract';
import { automatedCreate as text } from '../../messages/ads-automated';
import { adInputs, billedUnder, type ChosenPin, isAmount, pinsProblem } from '../ads-create';
import { checkName } from '../campaign-form';
import { type CampaignTree } from '../campaign-tree';
import { dayToUnix, toMicro } from '../format';

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

/** Validation errors before submission; the service validates minimum budgets. `now` in Unix seconds. */
export function automatedProblems(
  { name, objective, budget, end, pins }: AutomatedValues,
  now: number,
  zone: string,
): AutomatedProblems {
  const problems: AutomatedProblems = {};
  const named = checkName(name);
  if (named !== true) problems.name = named;
  if (!isAmount(budget)) problems.budget = text.budgetMissing;
  const ends = dayToUnix(end, 'last', zone);
  if (ends !== null && ends <= now) problems.end = text.endPast;
  const wrong = pinsProblem(pins, objective);
  if (wrong !== undefined) problems.pins = wrong;
  return problems;
}

/** The campaign, with the budget of all that is in it, and its one ad group, which bids automatically and is for everyone. */
export const automatedTree = (
  { name, objective, budget, end, pins }: AutomatedValues,
  zone: string,
): CampaignTree => ({
  campaign: {
    name: name.trim(),
    objective_type: objective,
    status: 'ACTIVE',
    is_automated_campaign: true,
    is_campaign_budget_optimization: true,
    daily_spend_cap: toMicro(budget),
    end_time: dayToUnix(end, 'last', zone),
  },
  ad_groups: [
    {
      name: text.group,
      billable_event: billedUnder(objective),
      bid_strategy_type: 'AUTOMATIC_BID',
      status: 'ACTIVE',
      ads: adInputs(pins, 'ACTIVE'),
    },
  ],
});
