import { TIME_ZONES, zoneLabel } from '@corkboard/contract';
import { Select } from '@corkboard/ui';
import { accountForm as text } from '../../messages/account-form';

export interface ZoneSelectProps {
  readonly zone: string;
  readonly error?: string | undefined;
  readonly onChange: (zone: string) => void;
}

/** The time zone of an ad account. */
export function ZoneSelect({ zone, error, onChange }: ZoneSelectProps) {
  return (
    <Select
      label={text.timeZone}
      required
      error={error}
      hint={text.timeZoneHint}
      value={zone}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      {TIME_ZONES.map((one) => (
        <option key={one} value={one}>
          {zoneLabel(one)}
        </option>
      ))}
    </Select>
  );
}
