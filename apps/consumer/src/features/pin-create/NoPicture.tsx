import { lazy, Suspense } from 'react';
import type { OwnPictureProps } from './OwnPicture';
import css from './preview.module.css';

// Most pages have a picture, and this one reads photos of phones.
const OwnPicture = lazy(async () => {
  const { OwnPicture: component } = await import(/* webpackChunkName: "own-picture" */ './OwnPicture');
  return { default: component };
});

/** Says why a picture can't be had, and takes one of the person's own where it may. */
export function NoPicture({
  problem,
  onUpload,
}: Pick<OwnPictureProps, 'problem'> & { readonly onUpload: OwnPictureProps['onUpload'] | undefined }) {
  return (
    <Suspense>
      {onUpload ? (
        <OwnPicture problem={problem} onUpload={onUpload} />
      ) : (
        <p className={css.none}>{problem}</p>
      )}
    </Suspense>
  );
}
