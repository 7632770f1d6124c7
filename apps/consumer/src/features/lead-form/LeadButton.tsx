import { useState } from 'react';
import { CTA_LABELS, type Pin } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { LeadDialog } from './LeadDialog';

export interface LeadButtonProps {
  readonly pinId: string;
  /** Which showing of the ad it is. */
  readonly tracking: string;
  readonly cta: NonNullable<Pin['lead_cta']>;
}

/** Opens the form of an ad. */
export function LeadButton({ pinId, tracking, cta }: LeadButtonProps) {
  const [open, setOpen] = useState(false);
  const label = CTA_LABELS[cta];
  return (
    <div>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {open ? (
        <LeadDialog
          title={label}
          shown={{ pin_id: pinId, client_tracking_params: tracking }}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
