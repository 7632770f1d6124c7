import { useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type Import } from '@corkboard/contract';
import { Banner, Button, ProgressBar, useHydrated } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { dataMessages as text } from '../../messages/data';
import { type ConfirmDialogProps, loadConfirm } from '../../features/confirm';
import { messages } from '../../messages/en';
import { isTrying } from './trying';
import css from './settings-data.module.css';
import { useDismiss } from './use-dismiss';

/** Links whose pages could not be reached: when they are tried again, a way to do so now, and one to give them all up. */
export function KeptLinks({ shown, onDismissed }: { shown: Import; onDismissed: () => void }) {
  const client = useQueryClient();
  const params = { import_id: shown.id };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('POST /v3/imports/{import_id}/retry/', { params }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: apiQuery('GET /v3/imports/{import_id}/', { params }).queryKey }),
  });
  const dismiss = useDismiss(shown, onDismissed);
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const [asking, setAsking] = useState(false);
  // When they are tried again is said by the viewer's clock, which the server does not know.
  const hydrated = useHydrated();
  const { retrying, kept, retry_at } = shown;
  if (!hydrated || retrying + kept === 0) return null;
  if (isTrying(shown)) return <ProgressBar label={text.tryingAgain(retrying)} />;
  return (
    <div className={css.kept}>
      {error ? <Banner tone="danger">{asApiError(error)?.message ?? messages.somethingWrong}</Banner> : null}
      <p className={frame.detail}>
        {retry_at === null ? text.keptLinks(kept) : text.triedAgain(retrying + kept, new Date(retry_at))}
      </p>
      <div className={css.buttons}>
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          {text.tryAgain}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => confirm.want(() => setAsking(true))}>
          {text.dismissAll}
        </Button>
      </div>
      {confirm.Component && asking ? (
        <confirm.Component
          title={text.dismissTitle(retrying + kept)}
          action={text.dismissAll}
          onConfirm={async () => {
            await dismiss.mutateAsync(undefined);
          }}
          onClose={() => setAsking(false)}
        >
          {text.dismissDetail}
        </confirm.Component>
      ) : null}
    </div>
  );
}
