import { type CallData, type Import, IMPORT_LISTED_MAX } from '@corkboard/contract';
import { TextLink } from '@corkboard/ui';
import { dataMessages as text } from '../../messages/data';
import css from './settings-data.module.css';

type Listed = CallData<'GET /v3/imports/{import_id}/'>['listed'][number];

/** What of an import was not saved, and why. A link that is kept can be opened. */
export function NotSaved({ shown, listed }: { shown: Import; listed: readonly Listed[] }) {
  const all = shown.skipped + shown.failed + shown.retrying + shown.kept;
  return (
    <div className={css.scroll} role="region" aria-label={text.notSaved} tabIndex={0}>
      <table className={css.table}>
        <caption>{text.notSaved}</caption>
        <thead>
          <tr>
            <th scope="col">{text.columns.pin}</th>
            <th scope="col">{text.columns.board}</th>
            <th scope="col">{text.columns.reason}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((item) => (
            <tr key={item.position}>
              <td>
                <Name {...item} />
              </td>
              <td>{item.board}</td>
              <td>{item.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {listed.length >= IMPORT_LISTED_MAX && all > listed.length ? (
        <p>{text.more(all - listed.length)}</p>
      ) : null}
    </div>
  );
}

function Name({ title, link, state }: Listed) {
  const name = title || link || text.untitled;
  if (link === null || (state !== 'kept' && state !== 'retrying')) return name;
  return (
    <TextLink asLink={<a href={link} target="_blank" rel="nofollow noopener noreferrer" />}>{name}</TextLink>
  );
}
