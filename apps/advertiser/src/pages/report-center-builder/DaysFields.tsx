import {
  daysAfter,
  REPORT_DAYS_AGO_MAX,
  REPORT_FILE_DAYS,
  REPORT_RANGES,
  type ReportDays,
} from '@corkboard/contract';
import { Select, TextField } from '@corkboard/ui';
import { formCss as css } from '../../features/form';
import { reportCenter as text } from '../../messages/report-center';
import { firstDays } from './settings';

const KINDS = Object.keys(text.kinds) as ReportDays['type'][];

export interface DaysFieldsProps {
  readonly days: ReportDays;
  /** Of the ad account. */
  readonly today: string;
  readonly onChange: (days: ReportDays) => void;
}

/** Which days a report has: the same each time, or others each time it is run. */
export function DaysFields({ days, today, onChange }: DaysFieldsProps) {
  const ago = (label: string, which: 'start_days_in_past' | 'end_days_in_past') =>
    days.type === 'relative' ? (
      <div className={css.short}>
        <TextField
          type="number"
          label={label}
          min={0}
          max={REPORT_DAYS_AGO_MAX}
          value={days[which]}
          onChange={({ target }) => {
            const count = Math.min(REPORT_DAYS_AGO_MAX, Math.max(0, Math.floor(target.valueAsNumber || 0)));
            onChange({ ...days, [which]: count });
          }}
        />
      </div>
    ) : null;
  const day = (label: string, which: 'start_date' | 'end_date') =>
    days.type === 'absolute' ? (
      <TextField
        type="date"
        label={label}
        min={daysAfter(today, -REPORT_FILE_DAYS.back)}
        max={today}
        value={days[which]}
        onChange={({ target }) => {
          onChange({ ...days, [which]: target.value });
        }}
      />
    ) : null;
  return (
    <div className={css.acts}>
      <div className={css.short}>
        <Select
          label={text.daysOf}
          value={days.type}
          onChange={({ target }) => {
            onChange(firstDays(target.value as ReportDays['type'], today));
          }}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {text.kinds[kind]}
            </option>
          ))}
        </Select>
      </div>
      {days.type === 'dynamic' ? (
        <div className={css.short}>
          <Select
            label={text.range}
            value={days.range}
            onChange={({ target }) => {
              onChange({ type: 'dynamic', range: target.value as typeof days.range });
            }}
          >
            {REPORT_RANGES.map((range) => (
              <option key={range} value={range}>
                {text.ranges[range]}
              </option>
            ))}
          </Select>
        </div>
      ) : null}
      {ago(text.startAgo, 'start_days_in_past')}
      {ago(text.endAgo, 'end_days_in_past')}
      {day(text.from, 'start_date')}
      {day(text.to, 'end_date')}
    </div>
  );
}
