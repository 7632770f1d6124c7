import type { useSaveControls } from './use-save-controls';

/** What saving a pin opens above the page: the save dialog, now and then the Instagram upsell, the sections
 * of the board that was saved to, and the question for whom. */
export function SaveOverlays({ controls }: { controls: ReturnType<typeof useSaveControls> }) {
  const { Dialog, dialogProps, Upsell, Sections, sectionsProps, question } = controls;
  const { key, ...props } = dialogProps;
  return (
    <>
      {Dialog ? <Dialog key={key} {...props} /> : null}
      {Upsell ? <Upsell /> : null}
      {Sections && sectionsProps ? <Sections {...sectionsProps} /> : null}
      {question}
    </>
  );
}
