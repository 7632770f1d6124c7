import { type useSaveControls } from './use-save-controls';

/** What saving a pin opens above the page: the save dialog, and now and then the Instagram upsell (consumer §2.5). */
export function SaveOverlays({ controls }: { controls: ReturnType<typeof useSaveControls> }) {
  const { Dialog, dialogProps, Upsell } = controls;
  const { key, ...props } = dialogProps;
  return (
    <>
      {Dialog ? <Dialog key={key} {...props} /> : null}
      {Upsell ? <Upsell /> : null}
    </>
  );
}
