import { type CallData } from '@corkboard/contract';

type Count = CallData<'ConversionOverviewResource.get'>[number];
/** The numbers of a count. */
type Numbers = Omit<Count, 'day' | 'source' | 'tag_id' | 'event_name'>;

/** Totals of one kind of event. */
export interface EventSum extends Numbers {
  readonly name: string;
  /** Counts by source. */
  readonly tag: number;
  readonly server: number;
  readonly file: number;
  /** The last day on which something came. */
  readonly last: string;
}

/** Counts added up by kind of event, the most frequent first. */
export function sumsOf(counts: readonly Count[]): EventSum[] {
  const sums = new Map<string, EventSum>();
  for (const { day, source, tag_id: _, event_name: name, ...numbers } of counts) {
    const known = sums.get(name);
    const keptOf = (wanted: typeof source) => (source === wanted ? numbers.kept : 0);
    const kept = {
      tag: keptOf('TAG'),
      server: keptOf('CONVERSIONS_API'),
      file: keptOf('FILE_UPLOAD'),
    };
    if (!known) {
      sums.set(name, { ...numbers, ...kept, name, last: day });
      continue;
    }
    const added = Object.fromEntries(
      Object.entries({ ...numbers, ...kept }).map(([key, value]) => [
        key,
        value + (known[key as keyof EventSum] as number),
      ]),
    ) as unknown as EventSum;
    sums.set(name, { ...added, name, last: day > known.last ? day : known.last });
  }
  return [...sums.values()].toSorted((a, b) => b.kept - a.kept || a.name.localeCompare(b.name));
}

/** All events of one kind that came with an id or without, counted or not. */
export const heardOf = ({ kept, repeats, doubles }: Pick<EventSum, 'kept' | 'repeats' | 'doubles'>): number =>
  kept + repeats + doubles;
