import { EVENT_NAMES, type EventName } from '@corkboard/contract';

const KINDS = ['click', 'engagement', 'view'] as const;

/** Conversions of one event that followed on one kind of act, on the web or not. */
export interface ConversionPart {
  readonly name: EventName;
  readonly kind: (typeof KINDS)[number];
  readonly web: boolean;
  readonly events: number;
  /** Millionths of the account's currency. */
  readonly value: number;
}

interface Facts {
  /** Missing where they weren't read, or aren't kept. */
  readonly parts?: readonly ConversionPart[];
  /** Millionths of the account's currency. */
  readonly spend: number;
}
type ColumnValue = (facts: Facts) => number | null;

const sumOf =
  (what: 'events' | 'value', fits: (part: ConversionPart) => boolean): ColumnValue =>
  ({ parts }) =>
    parts ? parts.reduce((sum, part) => (fits(part) ? sum + part[what] : sum), 0) : null;

/** Columns of one event, where it happened on the web or anywhere. */
function columnsOfEvent(name: EventName, web: boolean): [string, ColumnValue][] {
  const [event, where] = [name.toUpperCase(), web ? 'WEB_' : ''];
  const fits = (part: ConversionPart) => part.name === name && (!web || part.web);
  const [events, value] = [sumOf('events', fits), sumOf('value', fits)];
  const totals = [null, ...KINDS].flatMap((kind): [string, ColumnValue][] => {
    const column = `TOTAL_${where}${kind === null ? '' : `${kind.toUpperCase()}_`}${event}`;
    const isOf = (part: ConversionPart) => fits(part) && (kind === null || part.kind === kind);
    return [
      [column, sumOf('events', isOf)],
      [`${column}_VALUE_IN_MICRO_DOLLAR`, sumOf('value', isOf)],
    ];
  });
  const cost: ColumnValue = (facts) => {
    const count = events(facts);
    return count ? facts.spend / 1_000_000 / count : null;
  };
  const roas: ColumnValue = (facts) => {
    const worth = value(facts);
    return worth !== null && facts.spend > 0 ? worth / facts.spend : null;
  };
  return [...totals, [`${where}${event}_COST_PER_ACTION`, cost], [`${where}${event}_ROAS`, roas]];
}

/** Columns of conversions by event, by what they followed on, and by whether they were on the web, as far as the public standard has them. */
export const PART_COLUMNS: ReadonlyMap<string, ColumnValue> = new Map([
  ...EVENT_NAMES.flatMap((name) => [...columnsOfEvent(name, false), ...columnsOfEvent(name, true)]),
  ['TOTAL_CONVERSIONS_VALUE_IN_MICRO_DOLLAR', sumOf('value', () => true)],
]);
