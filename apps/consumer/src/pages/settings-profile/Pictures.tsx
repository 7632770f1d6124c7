import { useRef, useState } from 'react';
import { asApiError, uploadImage } from '@corkboard/api-client';
import { asSendable, HeicError, PICTURE_TYPES } from '@corkboard/api-client/heic';
import { type User } from '@corkboard/contract';
import { Avatar, Banner, Button, Icon, imageIcon } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { messages } from '../../messages/en';
import { settings as text } from '../../messages/settings';
import css from './pictures.module.css';
import { useSaveProfile } from './use-save-profile';

/** The profile's picture and the wide one over it; each is saved as soon as it is chosen. */
export function Pictures({ user }: { user: User }) {
  const cover = user.cover_images;
  return (
    <section className={frame.part} aria-label={text.picture}>
      <div className={css.row}>
        <Avatar name={user.full_name} src={user.image_medium_url} size={96} decorative />
        <PictureButtons field="picture_upload_id" what={text.picture} has={user.image_medium_url !== null} />
      </div>
      <div className={css.cover}>
        {cover ? (
          <img className={css.wide} src={cover['736x'].url} alt="" />
        ) : (
          <div className={css.wide}>
            <Icon of={imageIcon} size={32} />
          </div>
        )}
        <p className={frame.detail}>{text.coverHint}</p>
        <PictureButtons field="cover_upload_id" what={text.cover} has={cover !== null} />
      </div>
    </section>
  );
}

interface PictureButtonsProps {
  readonly field: 'picture_upload_id' | 'cover_upload_id';
  readonly what: string;
  readonly has: boolean;
}

function PictureButtons({ field, what, has }: PictureButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { show } = useToast();
  const saveProfile = useSaveProfile();
  const save = async (file: File | null) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const id = file && (await uploadImage(await asSendable(file))).media_upload_id;
      await saveProfile({ [field]: id });
      show({ message: file ? text.pictureSaved(what) : text.pictureRemoved(what) });
    } catch (error) {
      const known = error instanceof HeicError ? error : asApiError(error);
      setRefusal(known?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  return (
    <div className={css.acts}>
      <Button busy={busy} onClick={() => input.current?.click()}>
        {text.choose(what, has)}
      </Button>
      {has ? (
        <Button variant="ghost" disabled={busy} onClick={() => void save(null)}>
          {text.remove(what)}
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        aria-label={what}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again after it was refused.
          currentTarget.value = '';
          if (file) void save(file);
        }}
      />
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
    </div>
  );
}
