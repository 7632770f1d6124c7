import { type AdAccount, type CallData } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TableFrame, Td, TextLink, Th } from '@corkboard/ui';
import { type Formats, momentsFor } from '../../features/format';
import { history as text } from '../../messages/history';
import css from './history.module.css';
import { fieldName, shownValue } from './values';

type Change = CallData<'AdAccountHistoryResource.get'>[number];

export interface HistoryTableProps {
  readonly changes: readonly Change[];
  readonly caption: string;
  readonly formats: Formats;
  readonly locale: string;
  readonly account: Pick<AdAccount, 'time_zone'>;
}

/** Changes, a row each: when, who, of what, which field, and its value before and after. */
export function HistoryTable({ changes, caption, formats, locale, account }: HistoryTableProps) {
  const moment = momentsFor(locale, account);
  return (
    <TableFrame cards caption={caption}>
      <thead>
        <tr>
          <Th>{text.when}</Th>
          <Th>{text.who}</Th>
          <Th>{text.what}</Th>
          <Th>{text.field}</Th>
          <Th>{text.before}</Th>
          <Th>{text.after}</Th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id} className={css.row}>
            <Td className={css.when}>
              <time dateTime={change.changed_at}>{moment.format(new Date(change.changed_at))}</time>
            </Td>
            <Td label={text.who}>
              {change.actor ? (
                <TextLink
                  quiet
                  asLink={<Link to={buildPath('profile', { username: change.actor.username })} />}
                >
                  {change.actor.full_name}
                </TextLink>
              ) : (
                text.gone
              )}
            </Td>
            <Td breaks label={text.what}>
              <span className={css.entity}>
                <span className={css.kind}>{text.entities[change.entity_type]}</span>
                <span>{change.entity_name ?? change.entity_id}</span>
              </span>
            </Td>
            <Values change={change} formats={formats} />
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function Values({ change, formats }: { change: Change; formats: Formats }) {
  const { field, action, old_value, new_value } = change;
  if (field === null) return <Td colSpan={3}>{action === 'CREATE' ? text.created : text.deleted}</Td>;
  return (
    <>
      <Td label={text.field}>{fieldName(field)}</Td>
      <Td breaks label={text.before}>
        <div className={css.value}>{shownValue(field, old_value, formats)}</div>
      </Td>
      <Td breaks label={text.after}>
        <div className={css.value}>{shownValue(field, new_value, formats)}</div>
      </Td>
    </>
  );
}
