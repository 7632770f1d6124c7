import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type Import } from '@corkboard/contract';
import { Banner, Button, ProgressBar } from '@corkboard/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import frame from '../../features/settings-frame/settings-frame.module.css';
import { dataMessages as text } from '../../messages/data';
import { messages } from '../../messages/en';
import { isTrying } from './trying';
import css from './settings-data.module.css';

/** Links whose pages could not be reached: when they are tried again, and a way to do so now. */
export function KeptLinks({ shown }: { shown: Import }) {
  const client = useQueryClient();
  const params = { import_id: shown.id };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('POST /v3/imports/{import_id}/retry/', { params }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: apiQuery('GET /v3/imports/{import_id}/', { params }).queryKey }),
  });
  const { retrying, kept, retry_at } = shown;
  if (retrying + kept === 0) return null;
  if (isTrying(shown)) return <ProgressBar label={text.tryingAgain(retrying)} />;
  return (
    <div className={css.kept}>
      {error ? <Banner tone="danger">{asApiError(error)?.message ?? messages.somethingWrong}</Banner> : null}
      <p className={frame.detail}>
        {retry_at === null ? text.keptLinks(kept) : text.triedAgain(retrying + kept, new Date(retry_at))}
      </p>
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        {text.tryAgain}
      </Button>
    </div>
  );
}
