import { AGE_MIN } from './limits';

/** Whole years between a date of birth (`YYYY-MM-DD`) and a day, or null when the date is not one. */
export function ageOn(birthdate: string, today: Date): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthdate);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1900) return null;
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** Whether somebody born that day is old enough to sign up. */
export function isOldEnough(birthdate: string, today: Date): boolean {
  const age = ageOn(birthdate, today);
  return age !== null && age >= AGE_MIN;
}
