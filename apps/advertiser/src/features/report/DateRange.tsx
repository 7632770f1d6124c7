import { TextField } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { tables } from '../../messages/tables';
import { timesIn } from '../../messages/times';
import { entityTableCss as css } from '../entity-table';
import { bounds, type Days, daysBefore, lastDays, RANGES, withDay } from './days';

const text = tables.dates;

export interface DateRangeProps {
  readonly days: Days;
  /** The ad account's day on which the report is asked for: which days there are. */
  readonly today: string;
  /** The ad account's time zone. */
  readonly zone: string;
  readonly onChange: (days: Days) => void;
  /** The days that they are compared with; null for none. */
  readonly compared?: Days | null;
  /** Without it days can't be compared. */
  readonly onCompare?: (days: Days | null) => void;
}

/** The days of a report: some up to today by one press, or any of the last 90. */
export function DateRange({ days, today, zone, onChange, compared = null, onCompare }: DateRangeProps) {
  const possible = bounds(today);
  const before = daysBefore(days, today);
  const field = (of: Days, which: 'start' | 'end', label: string, changed: (next: Days) => void) => (
    <TextField
      hideLabel
      type="date"
      label={label}
      className={css.date}
      min={possible.start}
      max={possible.end}
      value={of[which]}
      onChange={({ target }) => {
        const next = withDay(of, which, target.value, today);
        if (next !== of) changed(next);
      }}
    />
  );
  return (
    <div role="group" aria-label={text.group} className={css.dates}>
      {RANGES.map((count) => {
        const range = lastDays(count, today);
        return (
          <button
            key={count}
            type="button"
            className={css.status}
            aria-pressed={range.start === days.start && range.end === days.end}
            onClick={() => {
              onChange(range);
            }}
          >
            {text.last(count)}
          </button>
        );
      })}
      {field(days, 'start', text.start, onChange)}
      <span aria-hidden="true">{messages.none}</span>
      {field(days, 'end', text.end, onChange)}
      {onCompare ? (
        <button
          type="button"
          className={css.status}
          aria-pressed={compared !== null}
          disabled={compared === null && before === null}
          onClick={() => {
            onCompare(compared ? null : before);
          }}
        >
          {text.compare}
        </button>
      ) : null}
      {compared && onCompare ? (
        <>
          {field(compared, 'start', text.compareStart, onCompare)}
          <span aria-hidden="true">{messages.none}</span>
          {field(compared, 'end', text.compareEnd, onCompare)}
        </>
      ) : null}
      <small>{timesIn(zone)}</small>
    </div>
  );
}
