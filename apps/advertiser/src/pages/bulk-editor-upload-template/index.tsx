import { useRef, useState } from 'react';
import { asApiError, uploadFile } from '@corkboard/api-client';
import {
  type AdAccount,
  BULK_BYTES_MAX,
  BULK_ROWS_MAX,
  BULK_UPLOAD_PATH,
  bulkMessages,
  type CallData,
} from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Banner, Button, EmptyState, ProgressBar, uploadIcon } from '@corkboard/ui';
import { BulkPage, bulkPath, TemplateButtons } from '../../features/bulk-editor';
import { mayIn } from '../../features/frame';
import { bulkEditor as text } from '../../messages/bulk-editor';
import { messages } from '../../messages/en';

const MEGABYTE = 1024 * 1024;

/** A sheet is chosen, sent, and then looked at (docs/handbook/bulk-editor.md#uploading). */
export default function BulkUploadPage({ route }: PageProps<RouteMatch<'bulk-editor-upload-template'>>) {
  const wanted = route.query.advertiser_id;
  return (
    <BulkPage page="bulk-editor-upload-template" wanted={wanted}>
      {(account, { locale }) =>
        mayIn(account, 'editCampaigns') ? (
          <Uploader account={account} wanted={wanted} locale={locale} />
        ) : (
          <EmptyState title={text.readOnlyTitle}>{text.readOnlyDetail}</EmptyState>
        )
      }
    </BulkPage>
  );
}

interface UploaderProps {
  readonly account: AdAccount;
  readonly wanted: string | undefined;
  readonly locale: string;
}

function Uploader({ account, wanted, locale }: UploaderProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();
  const send = async (file: File) => {
    setRefusal(undefined);
    // Sending all of it, only to hear this, would take long.
    if (file.size > BULK_BYTES_MAX) {
      setRefusal(bulkMessages.tooLarge(BULK_BYTES_MAX / MEGABYTE));
      return;
    }
    setSent(0);
    try {
      const address = `${BULK_UPLOAD_PATH}?ad_account_id=${account.id}`;
      const job = await uploadFile<CallData<'AdBulkJobResource.get'>>(address, file, { onProgress: setSent });
      navigate(bulkPath('bulk-editor-history', wanted, job.id));
    } catch (error) {
      setRefusal(asApiError(error)?.message ?? messages.somethingWrong);
      setSent(null);
    }
  };
  return (
    <>
      <div aria-live="polite">{refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>}</div>
      {sent === null ? (
        <EmptyState
          title={text.upload}
          action={
            <>
              <Button variant="primary" icon={uploadIcon} onClick={() => input.current?.click()}>
                {text.choose}
              </Button>
              <TemplateButtons />
            </>
          }
        >
          {text.uploadHint(BULK_BYTES_MAX / MEGABYTE, BULK_ROWS_MAX.toLocaleString(locale))}
        </EmptyState>
      ) : (
        <ProgressBar label={text.uploading} value={sent} />
      )}
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={text.choose}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again after it was refused.
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
    </>
  );
}
