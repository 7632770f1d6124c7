import { useState } from 'react';
import { Button } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { leadFormAct as text } from '../../messages/lead-form-act';
import { type AdLeadDialogProps } from './AdLeadDialog';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "ad-lead-dialog" */ './AdLeadDialog')).AdLeadDialog;

/** An ad that is there, by its name, and how another form of it is kept. */
export type LeadFormActProps = Omit<AdLeadDialogProps, 'onClose'>;

/** Opens the form of an ad that is there, with what people answered. */
export function LeadFormAct({ name, ...ad }: LeadFormActProps) {
  const { Component: Dialog, warm, want } = useOnDemand<AdLeadDialogProps>(loadDialog);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={text.actOf(name)}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => {
          want(() => {
            setOpen(true);
          });
        }}
      >
        {text.act}
      </Button>
      {Dialog && open ? (
        <Dialog
          {...ad}
          name={name}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
