import { useRef, useState } from 'react';
import { asApiError, uploadImage } from '@corkboard/api-client';
import { asSendable, HeicError, PICTURE_TYPES } from '@corkboard/api-client/heic';
import { type MediaUpload } from '@corkboard/contract';
import { Button, uploadIcon } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { pinCreateMessages as text } from '../../messages/pin-create';
import css from './preview.module.css';

export interface OwnPictureProps {
  /** Why there is no picture. */
  readonly problem: string;
  readonly onUpload: (picture: MediaUpload) => void;
}

/** Says why a picture can't be had, and takes one of the person's own instead. */
export function OwnPicture({ problem, onUpload }: OwnPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const take = async (file: File) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      onUpload(await uploadImage(await asSendable(file)));
    } catch (error) {
      const known = error instanceof HeicError ? error : asApiError(error);
      setRefusal(known?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  return (
    <div className={css.none}>
      <p role="status">{refusal ?? problem}</p>
      <Button icon={uploadIcon} busy={busy} onClick={() => input.current?.click()}>
        {text.upload}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        aria-label={text.upload}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again after it was refused.
          currentTarget.value = '';
          if (file) void take(file);
        }}
      />
    </div>
  );
}
