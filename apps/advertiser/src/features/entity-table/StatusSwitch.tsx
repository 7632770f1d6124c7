import { messages } from '../../messages/en';
import { tables } from '../../messages/tables';
import css from './entity-table.module.css';
import { DEFAULT_STATUSES, type ShownStatus, SHOWN_STATUSES } from './statuses';

export interface StatusSwitchProps {
  /** Those that show; undefined for the service's own choice. */
  readonly statuses: readonly ShownStatus[] | undefined;
  readonly onSwitch: (status: ShownStatus) => void;
}

/** Rows of which statuses a report has. */
export function StatusSwitch({ statuses, onSwitch }: StatusSwitchProps) {
  return (
    <div role="group" aria-label={tables.table.status} className={css.statuses}>
      {SHOWN_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className={css.status}
          aria-pressed={(statuses ?? DEFAULT_STATUSES).includes(status)}
          onClick={() => {
            onSwitch(status);
          }}
        >
          {messages.statuses[status]}
        </button>
      ))}
    </div>
  );
}
