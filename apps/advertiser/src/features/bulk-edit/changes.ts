import {
  type Ad,
  AD_STATUS_MOVES,
  type AD_STATUSES,
  type AdGroup,
  type Campaign,
  NO_ZONE,
} from '@corkboard/contract';
import { bulkEdit as text } from '../../messages/bulk-edit';
import { type BulkKind } from '../batch';
import { dayToUnix, toMicro } from '../format';

/** Change to an amount of money; `value` is the raw input. */
export interface AmountChange {
  readonly how: 'keep' | 'set' | 'raise' | 'lower';
  readonly value: string;
}
/** Change to a date; `value` as in date inputs. */
export interface DayChange {
  readonly how: 'keep' | 'set' | 'clear';
  readonly value: string;
}
type Status = (typeof AD_STATUSES)[number];
/** Changes to all selected entities. */
export interface Changes {
  readonly status: 'keep' | Status;
  readonly budget: AmountChange;
  readonly bid: AmountChange;
  readonly start_time: DayChange;
  readonly end_time: DayChange;
  readonly find: string;
  readonly replace: string;
}

export const NO_CHANGES: Changes = {
  status: 'keep',
  budget: { how: 'keep', value: '' },
  bid: { how: 'keep', value: '' },
  start_time: { how: 'keep', value: '' },
  end_time: { how: 'keep', value: '' },
  find: '',
  replace: '',
};

export type Problems = Partial<Record<'budget' | 'bid' | 'start_time' | 'end_time', string>>;

function amountProblem({ how, value }: AmountChange): string | undefined {
  if (how === 'keep') return undefined;
  const amount = value.trim() === '' ? Number.NaN : Number(value);
  if (how === 'set') return Number.isSafeInteger(toMicro(value)) && amount > 0 ? undefined : text.amountWrong;
  if (!(amount > 0) || !Number.isFinite(amount)) return text.percentWrong;
  return how === 'lower' && amount >= 100 ? text.percentLarge : undefined;
}
const dayProblem = ({ how, value }: DayChange): string | undefined =>
  how === 'set' && dayToUnix(value, 'first', NO_ZONE) === null ? text.dayWrong : undefined;

/** Validation errors of the changes. */
export function problemsOf({ budget, bid, start_time, end_time }: Changes): Problems {
  const found = {
    budget: amountProblem(budget),
    bid: amountProblem(bid),
    start_time: dayProblem(start_time),
    end_time: dayProblem(end_time),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

export type Entity = Campaign | AdGroup | Ad;
export type Patch = Record<string, string | number | null>;
/** Changes to one entity, and notes on those that don't apply to it. */
export interface Plan {
  readonly entity: Entity;
  readonly patch: Patch;
  /** Sentences. */
  readonly notes: readonly string[];
}

const CENT = 10_000;

/** The amount after a change, in millionths; percentages come out in whole cents. */
function amountAfter(old: number, { how, value }: AmountChange): number {
  if (how === 'set') return toMicro(value);
  const factor = how === 'raise' ? 1 + Number(value) / 100 : 1 - Number(value) / 100;
  return Math.round((old * factor) / CENT) * CENT;
}

/** Where an entity's money is: a campaign's cap, an ad group's budget; no field where it has none of its own. */
function budgetField(kind: BulkKind, entity: Entity): [field: string | null, note: string] {
  if (kind === 'campaigns') {
    const { daily_spend_cap: daily, lifetime_spend_cap: lifetime } = entity as Campaign;
    return [daily !== null ? 'daily_spend_cap' : lifetime !== null ? 'lifetime_spend_cap' : null, text.noCap];
  }
  const { budget_in_micro_currency: budget } = entity as AdGroup;
  return [budget === null ? null : 'budget_in_micro_currency', text.noBudget];
}

/** Applies valid changes to one entity. */
export function planFor(
  kind: BulkKind,
  entity: Entity,
  changes: Changes,
  words: (status: string) => string,
  zone: string,
): Plan {
  const old = entity as unknown as Patch;
  const patch: Patch = {};
  const notes: string[] = [];
  const put = (field: string, value: string | number | null) => {
    if (old[field] !== value) patch[field] = value;
  };
  const money = ([field, note]: [string | null, string], change: AmountChange) => {
    if (change.how === 'keep') return;
    if (field === null || old[field] === null) notes.push(note);
    else put(field, amountAfter(old[field] as number, change));
  };
  const { status, find, replace } = changes;
  if (status !== 'keep' && status !== entity.status) {
    if (AD_STATUS_MOVES[entity.status as Status].includes(status)) put('status', status);
    else notes.push(text.noMove(words(status)));
  }
  if (kind !== 'ads') {
    money(budgetField(kind, entity), changes.budget);
    if (kind === 'ad_groups') money(['bid_in_micro_currency', text.noBid], changes.bid);
    for (const field of ['start_time', 'end_time'] as const) {
      const { how, value } = changes[field];
      if (how !== 'keep')
        put(
          field,
          how === 'clear' ? null : dayToUnix(value, field === 'start_time' ? 'first' : 'last', zone),
        );
    }
  }
  if (find !== '' && entity.name?.includes(find)) {
    const name = entity.name.replaceAll(find, () => replace).trim();
    if (name === '') notes.push(text.nameless);
    else put('name', name);
  }
  return { entity, patch, notes };
}
