import { type Pin } from '@corkboard/contract';
import { Button, Dialog } from '@corkboard/ui';
import { pinMenu as text } from '../../messages/pin-menu';
import css from './why-ad.module.css';

export interface WhyAdDialogProps {
  readonly pin: Pin;
  readonly onClose: () => void;
}

/** Who pays for a Pin to be there, and by what the viewer is among those whom it is shown (docs/handbook/ads.md#who-is-shown-what). */
export function WhyAdDialog({ pin, onClose }: WhyAdDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.whyAd}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text.whyAdDone}
        </Button>
      }
    >
      <p>{text.whyAdLead(pin.promoter?.full_name ?? pin.pinner.full_name)}</p>
      <ul className={css.reasons}>
        {(pin.ad_match_reason ?? []).map((reason) => (
          <li key={reason}>{text.matched[reason]}</li>
        ))}
      </ul>
      <p>{text.whyAdEnd}</p>
    </Dialog>
  );
}
