import { fromMicro, toMicro } from '../format';
import { areTexts, type Fields, keptForm } from '../kept-form';
import { type Aim, readAim } from './aim';
import { type PromoteValues } from './values';

/** Whose draft it is, and where its words and amounts were typed. */
interface Of {
  readonly viewerId: string;
  readonly advertiserId: string;
  readonly locale: string;
}

/** Draft of the form, stored while one types. */
interface Draft extends Aim, Omit<PromoteValues, 'destination_url' | 'budget'> {
  /** The Pin's id; null before one is chosen. */
  readonly pin: string | null;
  /** Millionths; null for an invalid amount. */
  readonly dailyBudget: number | null;
  readonly destinationUrl: string;
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const TEXTS = ['name', 'destinationUrl', 'run', 'duration', 'audience', 'inclusive_end_date'];

function draftOf(kept: Fields): Draft | null {
  const { run, audience, dailyBudget, pin, ages, genders, interests } = kept;
  const isDraft =
    areTexts(kept, TEXTS) &&
    (['days', 'day', 'ongoing'] as unknown[]).includes(run) &&
    (['automatic', 'own'] as unknown[]).includes(audience) &&
    (dailyBudget === null || typeof dailyBudget === 'number') &&
    (pin === null || typeof pin === 'string') &&
    [ages, genders, interests].every(isStrings);
  return isDraft ? (kept as unknown as Draft) : null;
}

const draft = keptForm<Of, Draft>('corkboard:quick-promote', draftOf);

/** Objective of the stored draft; undefined without one for this person, account, and language. */
export const keptAim = (of: Of): Aim | undefined => readAim(draft.read(of));

/** Updates the objective of a stored draft; input in the form starts one. */
export function keepAim(aim: Aim, of: Of): void {
  const kept = draft.read(of);
  if (kept) draft.keep(of, { ...kept, ...aim });
}

/**
 * The form as it was left, laid over what it starts with; the start itself where nothing was kept for this person, account and language. The name and the destination belong to the Pin that they were typed for.
 */
export function withDraft(start: PromoteValues, of: Of, pinId: string | null): PromoteValues {
  const kept = draft.read(of);
  if (!kept) return start;
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
  draft.keep(of, { ...rest, pin, dailyBudget, destinationUrl: destination_url });
}

/** Forgets the draft: what it was for is done. */
export const dropDraft = draft.forget;
