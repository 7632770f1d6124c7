import { callApi } from '@corkboard/api-client';
import { type Pin } from '@corkboard/contract';
import { TOAST_MS, useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { pinMenu as text } from '../../messages/pin-menu';
import { expire } from '../cache';
import { ReportForm } from '../report';
import { takeOutPicture } from './hide';

export interface ReportDialogProps {
  readonly pin: Pin;
  readonly onClose: () => void;
}

/** Asks what is wrong with a Pin and reports it. It leaves the viewer's lists with that. */
export function ReportDialog({ pin, onClose }: ReportDialogProps) {
  const client = useQueryClient();
  const { show } = useToast();
  return (
    <ReportForm
      title={text.reportTitle}
      lead={text.reportLead}
      onClose={onClose}
      onSend={async (reason, detail) => {
        await callApi('PinReportResource.create', { pin_id: pin.id, reason, detail });
        takeOutPicture(client, pin);
        expire(client, 'PinHideResource.get');
        show({ message: text.thanks, duration: TOAST_MS.following });
      }}
    />
  );
}
