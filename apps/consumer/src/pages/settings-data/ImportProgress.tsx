import { useEffect, useEffectEvent } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type CallData, type Import, IMPORT_LISTED_MAX } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, ProgressBar, TextLink } from '@corkboard/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { expire } from '../../features/cache/entities';
import { dataMessages as text } from '../../messages/data';
import css from './settings-data.module.css';

type Watched = CallData<'GET /v3/imports/{import_id}/'>;

const ASK_MS = 1000;
/** What an import makes out of date. */
const STALE = [
  'BoardsResource.get',
  'BoardPickerBoardsResource.get',
  'BoardFeedResource.get',
  'UserPinsResource.get',
  'UserResource.get',
];

/** How far an import is, asked for while it runs; then what was skipped or failed. */
export function ImportProgress({ first, onEnd }: { first: Import; onEnd: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...apiQuery('GET /v3/imports/{import_id}/', { params: { import_id: first.id } }),
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : ASK_MS),
  });
  const shown: Import & { listed?: Watched['listed'] } = data ?? first;
  const ended = shown.finished_at !== null;
  const tell = useEffectEvent(() => {
    expire(client, ...STALE);
    if (first.finished_at === null) onEnd();
  });
  useEffect(() => {
    if (ended) tell();
  }, [ended]);
  return (
    <div className={css.import}>
      <p className={css.file}>{shown.file_name}</p>
      {ended ? <Ended shown={shown} /> : <Running shown={shown} />}
      {shown.listed && shown.listed.length > 0 ? <NotSaved shown={shown} listed={shown.listed} /> : null}
    </div>
  );
}

function Running({ shown: { state, total, saved, skipped, failed } }: { shown: Import }) {
  const done = saved + skipped + failed;
  return (
    <>
      {state === 'running' ? (
        <ProgressBar label={text.running(done, total)} value={total === 0 ? 0 : done / total} />
      ) : (
        <ProgressBar label={state === 'reading' ? text.reading : text.waiting} />
      )}
      <p className={css.detail}>{text.leave}</p>
    </>
  );
}

function Ended({ shown: { state, saved, skipped, failed, error } }: { shown: Import }) {
  const viewer = useSignedIn();
  if (state === 'failed')
    return (
      <Banner tone="danger" title={text.failed}>
        {error}
      </Banner>
    );
  return (
    <Banner tone="success" title={text.done}>
      {text.counts(saved, skipped, failed)}{' '}
      {viewer ? (
        <TextLink asLink={<Link to={buildPath('profile-saved', { username: viewer.username })} />}>
          {text.seeBoards}
        </TextLink>
      ) : null}
    </Banner>
  );
}

function NotSaved({ shown, listed }: { shown: Import; listed: Watched['listed'] }) {
  const all = shown.skipped + shown.failed;
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
          {listed.map(({ position, title, link, board, reason }) => (
            <tr key={position}>
              <td>{title || link || text.untitled}</td>
              <td>{board}</td>
              <td>{reason}</td>
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
