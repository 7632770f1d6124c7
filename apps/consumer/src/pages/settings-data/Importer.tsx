import { useRef, useState } from 'react';
import { apiQuery, asApiError, uploadFile } from '@corkboard/api-client';
import { type Import, type ImportPrivacy } from '@corkboard/contract';
import { Banner, Button, ErrorState, ProgressBar, Spinner, uploadIcon } from '@corkboard/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dataMessages as text } from '../../messages/data';
import { messages } from '../../messages/en';
import { ImportForm } from './ImportForm';
import { ImportProgress } from './ImportProgress';
import { importsOptions } from './needs';

/** File types of bookmarks, link lists, and our exports. Chrome's bookmark file has no extension. */
const ACCEPTED =
  '.html,.htm,.zip,.csv,.json,.jsonlz4,.txt,.bak,text/html,application/zip,text/csv,application/json,text/plain';

/** Uploads a file for import, and shows the progress of the newest import and the links stored by earlier ones. */
export function Importer() {
  const client = useQueryClient();
  const query = apiQuery('GET /v3/imports/', importsOptions());
  const { data, isError, isFetching, refetch } = useQuery(query);
  const [sent, setSent] = useState<number | null>(null);
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const newest = data?.imports[0];
  // An older one is shown as long as it keeps links.
  const shown = (data?.imports ?? []).filter((one) => one === newest || one.retrying + one.kept > 0);
  const send = async (file: File, privacy: ImportPrivacy) => {
    setFile(undefined);
    setSent(0);
    try {
      const added = await uploadFile<Import>(`/v3/imports/?privacy=${privacy}&review=true`, file, {
        onProgress: setSent,
      });
      client.setQueryData(query.queryKey, { imports: [added, ...(data?.imports ?? [])] });
    } catch (error) {
      setRefusal(asApiError(error)?.message ?? messages.somethingWrong);
    } finally {
      setSent(null);
    }
  };
  if (!data) {
    return isError ? (
      <ErrorState title={text.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={text.waiting} />
    );
  }
  return (
    <>
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      {file ? (
        <ImportForm
          key={`${file.name} ${file.lastModified}`}
          file={file}
          onSend={(privacy) => void send(file, privacy)}
          onCancel={() => setFile(undefined)}
        />
      ) : sent === null ? (
        <div>
          <Button
            icon={uploadIcon}
            disabled={newest !== undefined && newest.finished_at === null}
            onClick={() => input.current?.click()}
          >
            {text.choose}
          </Button>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            hidden
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0];
              // The same file may be chosen again after it was refused.
              currentTarget.value = '';
              setRefusal(undefined);
              if (chosen) setFile(chosen);
            }}
          />
        </div>
      ) : (
        <ProgressBar label={text.sending} value={sent} />
      )}
      {shown.map((one) => (
        <ImportProgress key={one.id} first={one} onEnd={() => void refetch()} />
      ))}
    </>
  );
}
