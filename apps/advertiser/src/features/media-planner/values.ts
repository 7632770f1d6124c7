import {
  type CallData,
  type CallOptions,
  daysAfter,
  FORECAST,
  numberOfDay,
  type PIN_OBJECTIVES,
} from '@corkboard/contract';
import { mediaPlanner as text } from '../../messages/media-planner';
import { isAmount, type Kept, newGroup } from '../ads-create';
import { NEW_CAMPAIGN } from '../campaign-form';
import { NO_GOAL } from '../conversion-goal';
import { toMicro } from '../format';

export type Asked = CallOptions<'MediaPlanResource.get'>;
export type Planned = CallData<'MediaPlanResource.get'>;

/** The plan as it is filled in; days as date fields have them. */
export interface PlanValues {
  readonly objective: (typeof PIN_OBJECTIVES)[number];
  readonly budget: string;
  readonly bidding: 'automatic' | 'most';
  readonly bid: string;
  readonly start: string;
  readonly end: string;
  /** Whom it is for; without any key, everyone. */
  readonly targeting: Asked['targeting_spec'];
}

/** A week from tomorrow on, for everyone. @param today of the ad account */
export const newPlan = (today: string): PlanValues => ({
  objective: 'CONSIDERATION',
  budget: '',
  bidding: 'automatic',
  bid: '',
  start: daysAfter(today, 1),
  end: daysAfter(today, 7),
  targeting: {},
});

/** Validation errors of a plan, by field. */
export type PlanProblems = Partial<Record<'budget' | 'bid' | 'start' | 'end', string>>;

/** Validates a plan before submission. */
export function planProblems({ budget, bidding, bid, start, end }: PlanValues): PlanProblems {
  const problems: PlanProblems = {};
  if (!isAmount(budget)) problems.budget = text.amountMissing;
  if (bidding === 'most' && !isAmount(bid)) problems.bid = text.amountMissing;
  const days = numberOfDay(end) - numberOfDay(start);
  if (!(days >= 0 && days < FORECAST.daysMax)) problems.end = text.daysWrong(FORECAST.daysMax);
  return problems;
}

const FIELDS: Readonly<Record<string, keyof PlanProblems>> = {
  budget_in_micro_currency: 'budget',
  bid_in_micro_currency: 'bid',
  start_date: 'start',
  end_date: 'end',
};
/** Where a refusal of the service belongs, by the field that it names; null for the whole plan. */
export const problemAt = (named: string | null | undefined): keyof PlanProblems | null =>
  (named && FIELDS[named]) || null;

/** Request body of a plan. */
export const planInput = (accountId: string, plan: PlanValues): Asked => ({
  ad_account_id: accountId,
  objective_type: plan.objective,
  budget_in_micro_currency: toMicro(plan.budget),
  ...(plan.bidding === 'most' ? { bid_in_micro_currency: toMicro(plan.bid) } : {}),
  start_date: plan.start,
  end_date: plan.end,
  targeting_spec: plan.targeting,
});

/** The form of a new campaign, filled in as planned; its name and its Pins are still to be chosen. */
export function campaignOf(plan: PlanValues): Kept {
  const { objective, start, end, budget, bidding, bid, targeting } = plan;
  return {
    campaign: { ...NEW_CAMPAIGN, objective, start, end },
    negatives: '',
    goal: NO_GOAL,
    groups: [{ ...newGroup(1), budget, bidding, bid, targeting }],
  };
}
