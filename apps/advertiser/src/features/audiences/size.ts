import { type Audience, SIZE_MIN } from '@corkboard/contract';

/** Words for a size of people that isn't a number. */
interface SizeWords {
  readonly unknown: string;
  readonly notShown: string;
  readonly few: (min: string) => string;
}

/** How many people an audience has, as it's told: it isn't known yet, isn't told at all, or is less than what is told. */
export function sizeOf(
  { size, status }: Pick<Audience, 'size' | 'status'>,
  words: SizeWords,
  numbers: Intl.NumberFormat,
  written: (people: string) => string = (people) => people,
): string {
  if (size === null) return status === 'INITIALIZING' ? words.unknown : words.notShown;
  return size === 0 ? words.few(numbers.format(SIZE_MIN)) : written(numbers.format(size));
}
