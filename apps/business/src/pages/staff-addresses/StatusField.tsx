import { BLOCKED_STATUSES, type BlockedStatus } from '@corkboard/contract';
import { Select } from '@corkboard/ui';
import { addresses as text } from '../../messages/addresses';

export interface StatusFieldProps {
  readonly name?: string;
  /** Chosen; `''` for all of them. Left to the browser without it. */
  readonly value?: BlockedStatus | '';
  /** With it, all of them is a choice, too. */
  readonly onChoose?: (status: BlockedStatus | undefined) => void;
}

/** Select for the status of an address. */
export function StatusField({ name, value, onChoose }: StatusFieldProps) {
  return (
    <Select
      name={name}
      label={text.status}
      value={value}
      onChange={
        onChoose &&
        (({ target }) => {
          onChoose(BLOCKED_STATUSES.find((one) => one === target.value));
        })
      }
    >
      {onChoose ? <option value="">{text.everyStatus}</option> : null}
      {BLOCKED_STATUSES.map((one) => (
        <option key={one} value={one}>
          {text.statuses[one]}
        </option>
      ))}
    </Select>
  );
}
