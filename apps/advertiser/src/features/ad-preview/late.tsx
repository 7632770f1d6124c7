import { lazy, Suspense } from 'react';
import { type AdPreviewProps } from './AdPreview';

const Preview = lazy(async () => {
  const { AdPreview } = await import(/* webpackChunkName: "ad-preview" */ './AdPreview');
  return { default: AdPreview };
});

/** `AdPreview`, whose code comes when the form is there. */
export const LateAdPreview = (props: AdPreviewProps) => (
  <Suspense fallback={null}>
    <Preview {...props} />
  </Suspense>
);
