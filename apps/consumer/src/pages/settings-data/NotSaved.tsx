import { useId, useState } from 'react';
import { type CallData, type Import, IMPORT_LISTED_MAX } from '@corkboard/contract';
import { Button, TextLink } from '@corkboard/ui';
import { dataMessages as text } from '../../messages/data';
import css from './settings-data.module.css';
import { useDismiss } from './use-dismiss';

type Listed = CallData<'GET /v3/imports/{import_id}/'>['listed'][number];

export interface NotSavedProps {
  readonly shown: Import;
  readonly listed: readonly Listed[];
  /** Takes the focus of a row that goes. */
  readonly onDismissed: () => void;
}

/** Rows at first; a list with few more is shown whole. */
const FIRST_ROWS = 10;
const ROWS_WHOLE = 14;

/** Items of an import that weren't or can't be saved, with the reasons. A stored link can be opened and dismissed. */
export function NotSaved({ shown, listed, onDismissed }: NotSavedProps) {
  const { mutate, isPending, variables } = useDismiss(shown, onDismissed);
  const all = shown.skipped + shown.failed + shown.retrying + shown.kept;
  const title = shown.state === 'ready' ? text.cannotCome(shown.skipped) : text.notSaved;
  const [whole, setWhole] = useState(false);
  const tableId = useId();
  const long = listed.length > ROWS_WHOLE;
  const rows = long && !whole ? listed.slice(0, FIRST_ROWS) : listed;
  return (
    <section aria-label={title}>
      <table id={tableId} className={css.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text.columns.pin}</th>
            <th scope="col">{text.columns.board}</th>
            <th scope="col">{text.columns.reason}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <tr key={item.position}>
              <td>
                <Name {...item} />
              </td>
              <td>{item.board}</td>
              <td>
                {item.reason}
                {isKept(item) ? (
                  <Button
                    size="sm"
                    className={css.dismiss}
                    busy={isPending && variables === item.position}
                    aria-label={text.dismissName(item.title || item.link || text.untitled)}
                    onClick={() => mutate(item.position)}
                  >
                    {text.dismiss}
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows === listed && listed.length >= IMPORT_LISTED_MAX && all > listed.length ? (
        <p>{text.more(all - listed.length)}</p>
      ) : null}
      {long ? (
        <Button size="sm" aria-expanded={whole} aria-controls={tableId} onClick={() => setWhole(!whole)}>
          {whole ? text.showFewer : text.showAll(listed.length)}
        </Button>
      ) : null}
    </section>
  );
}

const isKept = ({ state }: Listed) => state === 'kept' || state === 'retrying';

function Name(item: Listed) {
  const { title, link } = item;
  const name = title || link || text.untitled;
  if (link === null || !isKept(item)) return name;
  return (
    <TextLink asLink={<a href={link} target="_blank" rel="nofollow noopener noreferrer" />}>{name}</TextLink>
  );
}
