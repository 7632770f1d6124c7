import { lazy, Suspense } from 'react';
import { type AdPreviewProps, type SavedAdPreviewProps } from './AdPreview';

const load = () => import(/* webpackChunkName: "ad-preview" */ './AdPreview');
const Preview = lazy(async () => ({ default: (await load()).AdPreview }));
const SavedPreview = lazy(async () => ({ default: (await load()).SavedAdPreview }));

/** `AdPreview`, whose code comes when the form is there. */
export const LateAdPreview = (props: AdPreviewProps) => (
  <Suspense fallback={null}>
    <Preview {...props} />
  </Suspense>
);

/** `SavedAdPreview`, whose code comes when the form is there. */
export const LateSavedAdPreview = (props: SavedAdPreviewProps) => (
  <Suspense fallback={null}>
    <SavedPreview {...props} />
  </Suspense>
);
