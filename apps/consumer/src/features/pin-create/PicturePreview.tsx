import { useState } from 'react';
import { type MediaUpload, PREVIEW_SIDE_FLOOR } from '@corkboard/contract';
import { Skeleton } from '@corkboard/ui';
import { pinCreateMessages as text } from '../../messages/pin-create';
import { NoPicture } from './NoPicture';
import css from './preview.module.css';

export interface PicturePreviewProps {
  /** Address on this site; empty while there is none. */
  readonly src: string;
  readonly waiting: boolean;
  readonly description: string;
  /** Why there is no picture. */
  readonly problem?: string | null | undefined;
  /** Told when the address turns out to have no picture. */
  readonly onBroken?: ((src: string) => void) | undefined;
  /** Takes a picture of the person's own where there is none. */
  readonly onUpload?: ((picture: MediaUpload) => void) | undefined;
}

/** The picture that is saved. One of 119 by 119 pixels or less counts as an error. */
export function PicturePreview({
  src,
  waiting,
  description,
  problem,
  onBroken,
  onUpload,
}: PicturePreviewProps) {
  const [broken, setBroken] = useState<string>();
  const giveUp = () => {
    setBroken(src);
    onBroken?.(src);
  };
  if (src && broken !== src) {
    return (
      <img
        key={src}
        src={src}
        alt={description ? text.pictureOf(description) : text.picture}
        className={css.picture}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth <= PREVIEW_SIDE_FLOOR || naturalHeight <= PREVIEW_SIDE_FLOOR) giveUp();
        }}
        onError={giveUp}
      />
    );
  }
  if (waiting) {
    return (
      <div role="status" aria-label={text.preparing} className={css.empty}>
        <Skeleton shape="pin" height={280} />
      </div>
    );
  }
  return <NoPicture problem={problem ?? text.noPicture} onUpload={onUpload} />;
}
