import { TableFrame, Td, Th } from '@corkboard/ui';
import { bulkEdit as text } from '../../messages/bulk-edit';
import { messages } from '../../messages/en';
import { type ItemProblem } from '../batch';
import { type Formats } from '../format';
import { formCss } from '../form';
import css from './bulk-edit.module.css';
import { type Entity, type Patch, type Plan } from './changes';

/** Result for one entity: saved, or the error. */
export type Outcome = 'saved' | ItemProblem;

interface PlanTableProps {
  readonly plans: readonly Plan[];
  /** By id. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly formats: Formats;
}

const LABELS: Readonly<Record<string, string>> = {
  name: text.name,
  status: text.status,
  daily_spend_cap: text.cap,
  lifetime_spend_cap: text.cap,
  budget_in_micro_currency: text.budget,
  bid_in_micro_currency: text.bid,
  start_time: text.first,
  end_time: text.last,
};

/** A field's value in words. */
function worded(field: string, value: string | number | null, formats: Formats): string {
  if (value === null || value === '') return text.none;
  if (field === 'status') return messages.codes[value] ?? String(value);
  if (field === 'start_time' || field === 'end_time') return formats.day(Number(value));
  return typeof value === 'number' ? formats.money(value) : value;
}

const nameOf = ({ name, id }: Entity): string => name ?? id;

/** The selected entities, each with its changes and their result. */
export function PlanTable({ plans, outcomes, formats }: PlanTableProps) {
  return (
    <TableFrame cards caption={text.caption} maxHeight="70vh">
      <thead>
        <tr>
          <Th>{text.name}</Th>
          <Th>{text.changes}</Th>
          <Th>{text.outcome}</Th>
        </tr>
      </thead>
      <tbody>
        {plans.map(({ entity, patch, notes }) => {
          const old = entity as unknown as Patch;
          const fields = Object.keys(patch);
          return (
            <tr key={entity.id}>
              <th scope="row" className={css.name}>
                {nameOf(entity)}
              </th>
              <Td label={text.changes} className={css.cell}>
                <ul className={css.list}>
                  {fields.map((field) => (
                    <li key={field}>
                      {text.from(
                        LABELS[field] ?? field,
                        worded(field, old[field] ?? null, formats),
                        worded(field, patch[field] ?? null, formats),
                      )}
                    </li>
                  ))}
                  {notes.map((note) => (
                    <li key={note} className={formCss.soft}>
                      {note}
                    </li>
                  ))}
                  {fields.length + notes.length === 0 ? (
                    <li className={formCss.soft}>{text.nothing}</li>
                  ) : null}
                </ul>
              </Td>
              <Td label={text.outcome} className={css.cell}>
                <OutcomeOf outcome={outcomes.get(entity.id)} />
              </Td>
            </tr>
          );
        })}
      </tbody>
    </TableFrame>
  );
}

function OutcomeOf({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome === undefined) return <span aria-hidden="true">{messages.none}</span>;
  return outcome === 'saved' ? text.saved : <span className={css.failed}>{outcome.message}</span>;
}
