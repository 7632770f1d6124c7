import { type ReactNode } from 'react';
import { type MediaUpload, parseAddress } from '@corkboard/contract';
import { pinCreateMessages as text } from '../../messages/pin-create';
import { PicturePreview } from './PicturePreview';
import css from './popup.module.css';

export interface PinSideProps {
  /** Address of the picture, of whatever site. */
  readonly imageUrl: string;
  /** The picture is prepared. */
  readonly waiting: boolean;
  readonly description: string;
  readonly link: string | null;
  readonly problem?: string | null | undefined;
  readonly onUpload?: ((picture: MediaUpload) => void) | undefined;
}

/** Preview of the Pin: its picture, description, and link. */
export function PinSide({ imageUrl, waiting, description, link, problem, onUpload }: PinSideProps) {
  return (
    <div className={css.pin}>
      <PicturePreview
        src={ownImage(imageUrl)}
        waiting={waiting}
        description={description}
        problem={problem}
        onUpload={onUpload}
      />
      {description ? <p className={css.description}>{description}</p> : null}
      <Host link={link} />
    </div>
  );
}

/** Only pictures of this site can be shown: those of others are shown once the service has them. */
export const ownImage = (url: string) => (url.startsWith('/') && !url.startsWith('//') ? url : '');

function Host({ link }: { link: string | null }): ReactNode {
  const address = parseAddress(link ?? '');
  return address ? <p className={css.host}>{text.from(address.hostname.replace(/^www\./, ''))}</p> : null;
}
