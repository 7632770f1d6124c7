import { useEffect, useState } from 'react';
import { Button, Skeleton } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { type BuilderApi, type FoundPicture } from './api';
import css from './found.module.css';
import { decode } from './picture';
import { PictureCanvas } from './PictureCanvas';
import { type PictureState } from './state';
import { type Builder } from './use-builder';

const text = messages.picture;
const STEP = 12;

export interface FoundPicturesProps {
  readonly builder: Builder;
  readonly found: Extract<PictureState, { step: 'found' }>;
}

/** The pictures of a web page to choose from, best first. */
// oxlint-disable-next-line import/no-default-export -- what React.lazy loads
export default function FoundPictures({ builder, found }: FoundPicturesProps) {
  const [shown, setShown] = useState(STEP);
  const { pictures } = found.page;
  return (
    <div className={css.found}>
      <div className={css.head}>
        <p role="status">
          <strong>{text.found(pictures.length)}</strong> {text.foundHint}
        </p>
        <Button size="sm" variant="ghost" onClick={builder.clearPicture}>
          {text.otherAddress}
        </Button>
      </div>
      <ul className={css.grid} role="list">
        {pictures.slice(0, shown).map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              className={css.choice}
              onClick={() => {
                builder.pick(picture);
              }}
            >
              <Thumbnail api={builder.api} picture={picture} label={text.foundOne(index + 1, picture.alt)} />
              {picture.width && picture.height ? (
                <span className={css.size}>{`${picture.width} × ${picture.height}`}</span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {shown < pictures.length ? (
        <Button
          wide
          onClick={() => {
            setShown(shown + STEP);
          }}
        >
          {text.more}
        </Button>
      ) : null}
    </div>
  );
}

function Thumbnail({ api, picture, label }: { api: BuilderApi; picture: FoundPicture; label: string }) {
  const [pixels, setPixels] = useState<ImageBitmap | 'failed'>();
  const { url, page } = picture;
  useEffect(() => {
    const stop = new AbortController();
    void api
      .preview({ url, page }, stop.signal)
      .then(decode)
      .then(
        (bitmap) => {
          if (!stop.signal.aborted) setPixels(bitmap);
        },
        () => {
          if (!stop.signal.aborted) setPixels('failed');
        },
      );
    return () => {
      stop.abort();
    };
  }, [api, url, page]);
  if (pixels === 'failed') {
    return (
      <span role="img" aria-label={label} className={css.missing}>
        <span aria-hidden="true">{text.notShown}</span>
      </span>
    );
  }
  if (pixels) return <PictureCanvas pixels={pixels} label={label} className={css.thumbnail} />;
  return (
    <span role="img" aria-label={label} className={css.waiting}>
      <Skeleton className={css.thumbnail} />
    </span>
  );
}
