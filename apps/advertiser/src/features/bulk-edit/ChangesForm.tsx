import { useId } from 'react';
import { type AD_STATUSES } from '@corkboard/contract';
import { Select, TextField } from '@corkboard/ui';
import { bulkEdit as text } from '../../messages/bulk-edit';
import { messages } from '../../messages/en';
import { type BulkKind } from '../batch';
import { formCss } from '../form';
import css from './bulk-edit.module.css';
import { type AmountChange, type Changes, type DayChange, type Problems } from './changes';
import { timesIn } from '../../messages/times';

/** Statuses available in bulk; drafts are published one by one. */
const STATUSES = ['ACTIVE', 'PAUSED', 'ARCHIVED'] as const satisfies readonly (typeof AD_STATUSES)[number][];

interface ChangesFormProps {
  readonly kind: BulkKind;
  readonly currency: string;
  /** Of the ad account. */
  readonly zone: string;
  readonly changes: Changes;
  readonly problems: Problems;
  readonly disabled: boolean;
  readonly onChange: (changes: Changes) => void;
}

/** Changes to all selected entities, with the fields of their kind. */
export function ChangesForm({
  kind,
  currency,
  zone,
  changes,
  problems,
  disabled,
  onChange,
}: ChangesFormProps) {
  const id = useId();
  return (
    <fieldset disabled={disabled} className={`${formCss.card} ${css.form}`} aria-labelledby={id}>
      <h2 id={id}>{text.what}</h2>
      <Select
        label={text.status}
        value={changes.status}
        onChange={({ target }) => {
          onChange({ ...changes, status: target.value as Changes['status'] });
        }}
      >
        <option value="keep">{text.stays}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {messages.statuses[status]}
          </option>
        ))}
      </Select>
      {kind === 'ads' ? null : (
        <Amount
          label={kind === 'campaigns' ? text.cap : text.budget}
          currency={currency}
          change={changes.budget}
          problem={problems.budget}
          onChange={(budget) => {
            onChange({ ...changes, budget });
          }}
        />
      )}
      {kind === 'ad_groups' ? (
        <Amount
          label={text.bid}
          currency={currency}
          change={changes.bid}
          problem={problems.bid}
          onChange={(bid) => {
            onChange({ ...changes, bid });
          }}
        />
      ) : null}
      {kind === 'ads'
        ? null
        : (['start_time', 'end_time'] as const).map((field) => (
            <Day
              key={field}
              label={field === 'start_time' ? text.first : text.last}
              change={changes[field]}
              problem={problems[field]}
              zone={zone}
              onChange={(day) => {
                onChange({ ...changes, [field]: day });
              }}
            />
          ))}
      <div className={css.pair}>
        <TextField
          label={text.find}
          hint={text.findHint}
          autoComplete="off"
          value={changes.find}
          onChange={({ target }) => {
            onChange({ ...changes, find: target.value });
          }}
        />
        <TextField
          label={text.replace}
          autoComplete="off"
          value={changes.replace}
          onChange={({ target }) => {
            onChange({ ...changes, replace: target.value });
          }}
        />
      </div>
    </fieldset>
  );
}

interface PartProps<Change> {
  readonly label: string;
  readonly change: Change;
  readonly problem: string | undefined;
  readonly onChange: (change: Change) => void;
}

function Amount({
  label,
  currency,
  change,
  problem,
  onChange,
}: PartProps<AmountChange> & { currency: string }) {
  return (
    <div className={css.pair}>
      <How label={label} words={text.how} change={change} onChange={onChange} />
      {change.how === 'keep' ? null : (
        <TextField
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          label={text.amountOf(label)}
          required
          error={problem}
          end={<span className={formCss.unit}>{change.how === 'set' ? currency : '%'}</span>}
          value={change.value}
          onChange={({ target }) => {
            onChange({ ...change, value: target.value });
          }}
        />
      )}
    </div>
  );
}

function Day({ label, change, problem, zone, onChange }: PartProps<DayChange> & { zone: string }) {
  return (
    <div className={css.pair}>
      <How label={label} words={text.days} change={change} onChange={onChange} />
      {change.how === 'set' ? (
        <TextField
          type="date"
          label={text.dayOf(label)}
          hint={timesIn(zone)}
          required
          error={problem}
          value={change.value}
          onChange={({ target }) => {
            onChange({ ...change, value: target.value });
          }}
        />
      ) : null}
    </div>
  );
}

interface HowProps<Change extends { how: string }> {
  readonly label: string;
  readonly words: Readonly<Record<Change['how'], string>>;
  readonly change: Change;
  readonly onChange: (change: Change) => void;
}

function How<Change extends { how: string }>({ label, words, change, onChange }: HowProps<Change>) {
  return (
    <Select
      label={label}
      value={change.how}
      onChange={({ target }) => {
        onChange({ ...change, how: target.value });
      }}
    >
      {Object.entries<string>(words).map(([how, word]) => (
        <option key={how} value={how}>
          {word}
        </option>
      ))}
    </Select>
  );
}
