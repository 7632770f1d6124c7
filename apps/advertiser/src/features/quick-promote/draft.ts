import { readStored, writeStored } from '@corkboard/contract';
import { fromMicro, toMicro } from '../format/format';
import { type Aim, readAim } from './aim';
import { type PromoteValues } from './values';

const KEY = 'corkboard:quick-promote';

/** Whose draft it is, and where its words and amounts were typed. */
interface Of {
  readonly viewerId: string;
  readonly advertiserId: string;
  readonly locale: string;
}

/** What is kept of the form while one types. */
interface Draft extends Of, Aim, Omit<PromoteValues, 'destination_url' | 'budget'> {
  /** The Pin's id; null before one is chosen. */
  readonly pin: string | null;
  /** Millionths; null for what is no amount. */
  readonly dailyBudget: number | null;
  readonly destinationUrl: string;
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Whether what is kept has the form of a draft: an older version of the page may have kept something else. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<Record<keyof Draft, unknown>>;
  const texts = [
    'viewerId',
    'advertiserId',
    'locale',
    'name',
    'destinationUrl',
    'run',
    'duration',
    'audience',
    'inclusive_end_date',
  ] as const;
  return (
    texts.every((key) => typeof draft[key] === 'string') &&
    (['days', 'day', 'ongoing'] as unknown[]).includes(draft.run) &&
    (['automatic', 'own'] as unknown[]).includes(draft.audience) &&
    (draft.dailyBudget === null || typeof draft.dailyBudget === 'number') &&
    [draft.ages, draft.genders, draft.interests].every(isStrings)
  );
}

const isOf = (kept: Of, of: Of): boolean =>
  kept.viewerId === of.viewerId && kept.advertiserId === of.advertiserId && kept.locale === of.locale;

/** What the kept promotion is for; nothing where nothing was kept for this person, account and language. */
export function keptAim(of: Of): Aim | undefined {
  const kept = readStored('local', KEY);
  return isDraft(kept) && isOf(kept, of) ? readAim(kept) : undefined;
}

/** Changes what a draft is for; one begins when somebody types. */
export function keepAim(aim: Aim, of: Of): void {
  const kept = readStored('local', KEY);
  if (isDraft(kept) && isOf(kept, of)) writeStored('local', KEY, { ...kept, ...aim });
}

/**
 * The form as it was left, laid over what it starts with; the start itself where nothing was kept for this person, account and language. The name and the destination belong to the Pin that they were typed for.
 */
export function withDraft(start: PromoteValues, of: Of, pinId: string | null): PromoteValues {
  const kept = readStored('local', KEY);
  if (!isDraft(kept) || !isOf(kept, of)) return start;
  const { run, duration, inclusive_end_date, audience, ages, genders, interests } = kept;
  return {
    run,
    duration,
    inclusive_end_date,
    audience,
    ages,
    genders,
    interests,
    budget: kept.dailyBudget === null ? start.budget : String(fromMicro(kept.dailyBudget)),
    name: kept.pin === pinId ? kept.name : start.name,
    destination_url: kept.pin === pinId ? kept.destinationUrl : start.destination_url,
  };
}

/** Keeps the form as it stands. */
export function keepDraft(values: PromoteValues & Aim, of: Of, pin: string | null): void {
  const { destination_url, budget, ...rest } = values;
  const micro = toMicro(budget);
  const dailyBudget = Number.isNaN(micro) ? null : micro;
  writeStored('local', KEY, {
    ...rest,
    ...of,
    pin,
    dailyBudget,
    destinationUrl: destination_url,
  } satisfies Draft);
}

/** Forgets the draft: what it was for is done. */
export function dropDraft(): void {
  writeStored('local', KEY, null);
}
