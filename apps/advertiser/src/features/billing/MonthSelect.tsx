import { Select } from '@corkboard/ui';
import { billing as text } from '../../messages/billing';
import { lastMonths, monthName } from './months';

export interface MonthSelectProps {
  readonly month: string;
  /** IANA: that of the ad account. */
  readonly zone: string;
  readonly locale: string;
  readonly onChange: (month: string) => void;
}

/** The choice of one of the last months. */
export function MonthSelect({ month, zone, locale, onChange }: MonthSelectProps) {
  return (
    <Select label={text.month} value={month} onChange={({ target }) => onChange(target.value)}>
      {lastMonths(zone).map((one) => (
        <option key={one} value={one}>
          {monthName(one, locale)}
        </option>
      ))}
    </Select>
  );
}
