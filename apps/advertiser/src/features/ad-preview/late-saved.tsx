import { lazy, Suspense } from 'react';
import { type SavedAdPreviewProps } from './AdPreview';

const Preview = lazy(async () => {
  const { SavedAdPreview } = await import(/* webpackChunkName: "ad-preview" */ './AdPreview');
  return { default: SavedAdPreview };
});

/** `SavedAdPreview`, whose code comes when the form is there; apart, for pages that make no ads at first. */
export const LateSavedAdPreview = (props: SavedAdPreviewProps) => (
  <Suspense fallback={null}>
    <Preview {...props} />
  </Suspense>
);
