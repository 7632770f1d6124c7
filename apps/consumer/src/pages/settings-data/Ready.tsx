import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type CallData, type Import } from '@corkboard/contract';
import { Banner, Button } from '@corkboard/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { dataMessages as text } from '../../messages/data';
import { importFormats } from '../../messages/import-formats';
import { messages } from '../../messages/en';
import css from './settings-data.module.css';

interface ReadyProps {
  readonly shown: Import;
  /** Takes the focus of the button that goes. */
  readonly onStarted: () => void;
  readonly onGivenUp: () => void;
}

/** Contents of a file before anything is saved: the person starts or cancels the import. */
export function Ready({ shown, onStarted, onGivenUp }: ReadyProps) {
  const client = useQueryClient();
  const params = { import_id: shown.id };
  const start = useMutation({
    mutationFn: () => callApi('POST /v3/imports/{import_id}/start/', { params }),
    onSuccess: ({ data }) => {
      const { queryKey } = apiQuery('GET /v3/imports/{import_id}/', { params });
      client.setQueryData<CallData<'GET /v3/imports/{import_id}/'>>(
        queryKey,
        (now) => now && { ...now, ...data },
      );
      onStarted();
      return client.invalidateQueries({ queryKey });
    },
  });
  const giveUp = useMutation({
    mutationFn: () => callApi('DELETE /v3/imports/{import_id}/', { params }),
    onSuccess: onGivenUp,
  });
  const error = start.error ?? giveUp.error;
  const format = shown.format && importFormats[shown.format];
  return (
    <>
      {error ? (
        <Banner tone="danger" title={text.startFailed}>
          {asApiError(error)?.message ?? messages.somethingWrong}
        </Banner>
      ) : null}
      {format ? <p>{text.readyTitle(format.name)}</p> : null}
      <p>{text.ready(shown.total - shown.skipped, shown.boards, shown.sections)}</p>
      {format ? <p className={frame.detail}>{text.leftBehind(format.left)}</p> : null}
      <div className={css.buttons}>
        <Button variant="primary" busy={start.isPending} onClick={() => start.mutate()}>
          {text.start}
        </Button>
        <Button busy={giveUp.isPending} onClick={() => giveUp.mutate()}>
          {text.giveUp}
        </Button>
      </div>
    </>
  );
}
