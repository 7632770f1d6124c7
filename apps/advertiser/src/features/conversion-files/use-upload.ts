import { useRef, useState } from 'react';
import { asApiError, callApi, uploadFile } from '@corkboard/api-client';
import {
  type CallData,
  CONVERSION_FILE_BYTES_MAX,
  CONVERSION_FILE_PART_BYTES,
  conversionFilePartPath,
  type ConversionFilePurpose,
} from '@corkboard/contract';
import { conversionFiles as text } from '../../messages/conversion-files';
import { messages } from '../../messages/en';

/** A file of conversions. */
export type ConversionFile = CallData<'ConversionFileResource.get'>;

interface UploadOf {
  readonly accountId: string;
  readonly purpose: ConversionFilePurpose;
  /** Told when something of the files has changed. */
  readonly onChange: () => unknown;
  readonly onSent: () => void;
}

/** Sends files in parts, so that one that was cut off goes on where it stood. */
export function useUpload({ accountId, purpose, onChange, onSent }: UploadOf) {
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [problem, setProblem] = useState<string>();
  const ending = useRef<AbortController>(undefined);
  const send = async (file: File, open: ConversionFile | undefined) => {
    setProblem(checked(file, open));
    if (checked(file, open) !== undefined) return;
    const abort = new AbortController();
    ending.current = abort;
    setSending({ name: file.name, share: 0 });
    try {
      const announced = open ?? (await announce(accountId, purpose, file));
      await sendParts(accountId, announced, file, {
        signal: abort.signal,
        onShare: (share) => {
          setSending({ name: file.name, share });
        },
      });
      await callApi('ConversionFileResource.update', { ad_account_id: accountId, id: announced.id });
      onSent();
    } catch (error) {
      setProblem(
        abort.signal.aborted ? text.paused : (asApiError(error)?.message ?? messages.somethingWrong),
      );
    }
    setSending(undefined);
    await onChange();
  };
  return {
    sending,
    problem,
    send,
    pause: () => {
      ending.current?.abort();
    },
  };
}

/** Why a file can't be sent. */
function checked(file: File, open: ConversionFile | undefined): string | undefined {
  if (file.size > CONVERSION_FILE_BYTES_MAX) return text.tooLarge;
  if (file.size === 0) return text.empty;
  const isOther = open && (open.size !== file.size || open.modified_ms !== file.lastModified);
  return isOther ? text.otherFile(open.name) : undefined;
}

const announce = async (
  ad_account_id: string,
  purpose: ConversionFilePurpose,
  file: File,
): Promise<ConversionFile> => {
  const { data } = await callApi('ConversionFileResource.create', {
    ad_account_id,
    purpose,
    name: file.name.slice(0, 255),
    size: file.size,
    modified_ms: file.lastModified,
  });
  return data;
};

async function sendParts(
  accountId: string,
  { id, parts_missing: missing }: ConversionFile,
  file: File,
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<void> {
  const parts = Math.ceil(file.size / CONVERSION_FILE_PART_BYTES);
  for (const [n, part] of missing.entries()) {
    const from = (part - 1) * CONVERSION_FILE_PART_BYTES;
    const before = parts - missing.length + n;
    await uploadFile(
      conversionFilePartPath(accountId, id, part),
      file.slice(from, from + CONVERSION_FILE_PART_BYTES),
      {
        signal,
        onProgress: (share) => {
          onShare((before + share) / parts);
        },
      },
    );
  }
}
