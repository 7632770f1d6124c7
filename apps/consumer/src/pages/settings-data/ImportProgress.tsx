import { useEffect, useEffectEvent, useRef } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type CallName, type CallData, type Import } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, ProgressBar, TextLink } from '@corkboard/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { expire } from '../../features/cache';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { dataMessages as text } from '../../messages/data';
import { KeptLinks } from './KeptLinks';
import { NotSaved } from './NotSaved';
import { Ready } from './Ready';
import { isTrying } from './trying';
import css from './settings-data.module.css';

type Watched = CallData<'GET /v3/imports/{import_id}/'>;

const ASK_MS = 1000;
/** Queries that an import makes stale. */
const STALE: readonly CallName[] = [
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
    refetchInterval: ({ state: { data: now } }) =>
      now && (now.state === 'ready' || (now.finished_at !== null && !isTrying(now))) ? false : ASK_MS,
  });
  const shown: Import & { listed?: Watched['listed'] } = data ?? first;
  const ended = shown.finished_at !== null;
  const finish = useEffectEvent(() => {
    expire(client, ...STALE);
    if (first.finished_at === null) onEnd();
  });
  useEffect(() => {
    if (ended) finish();
  }, [ended]);
  const part = useRef<HTMLDivElement>(null);
  const takeFocus = () => part.current?.focus();
  return (
    <div ref={part} tabIndex={-1} className={css.import}>
      <p className={css.file}>{shown.file_name}</p>
      {ended ? (
        <Ended shown={shown} onDismissed={takeFocus} />
      ) : shown.state === 'ready' ? (
        <Ready shown={shown} onStarted={takeFocus} onGivenUp={onEnd} />
      ) : (
        <Running shown={shown} />
      )}
      {shown.listed && shown.listed.length > 0 ? (
        <NotSaved shown={shown} listed={shown.listed} onDismissed={takeFocus} />
      ) : null}
    </div>
  );
}

function Running({ shown }: { shown: Import }) {
  const { state, total } = shown;
  const done = shown.saved + shown.skipped + shown.failed + shown.retrying + shown.kept;
  return (
    <>
      {state === 'running' ? (
        <ProgressBar label={text.running(done, total)} value={total === 0 ? 0 : done / total} />
      ) : (
        <ProgressBar label={state === 'reading' ? text.reading : text.waiting} />
      )}
      <p className={frame.detail}>{text.leave}</p>
    </>
  );
}

/** Only an import that saved something went well. */
function Ended({ shown, onDismissed }: { shown: Import; onDismissed: () => void }) {
  const viewer = useSignedIn();
  if (shown.state === 'failed')
    return (
      <Banner tone="danger" title={text.failed}>
        {shown.error}
      </Banner>
    );
  const [tone, title] =
    shown.saved > 0
      ? (['success', text.done] as const)
      : shown.skipped === shown.total
        ? (['info', text.nothingNew] as const)
        : (['warning', text.nothingSaved] as const);
  return (
    <>
      <Banner tone={tone} title={title}>
        {text.counts(shown)}{' '}
        {viewer && shown.saved > 0 ? (
          <TextLink asLink={<Link to={buildPath('profile-saved', { username: viewer.username })} />}>
            {text.seeBoards}
          </TextLink>
        ) : null}
      </Banner>
      <KeptLinks shown={shown} onDismissed={onDismissed} />
    </>
  );
}
