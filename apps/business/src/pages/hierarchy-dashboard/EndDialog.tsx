import { useRef } from 'react';
import { callApi } from '@corkboard/api-client';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { accessCss } from '../../features/access';
import { useAct, useRefetch } from '../../features/staff';
import { hierarchy } from '../../messages/hierarchy';

const text = hierarchy.dashboard;

export interface EndDialogProps {
  readonly hierarchyId: string;
  readonly onClose: () => void;
}

/** Asks before a hierarchy ends. */
export function EndDialog({ hierarchyId, onClose }: EndDialogProps) {
  const { show } = useToast();
  const cancel = useRef<HTMLButtonElement>(null);
  const refetch = useRefetch('BusinessHierarchyResource.get');
  const { busy, wrong, act } = useAct();
  const end = () =>
    act('end', async () => {
      await callApi('BusinessHierarchyResource.delete', { business_id: hierarchyId });
      show({ message: text.ended });
      onClose();
      await refetch();
    });
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={text.endTitle}
      initialFocus={cancel}
      footer={
        <div className={accessCss.actions}>
          <Button ref={cancel} onClick={onClose}>
            {hierarchy.cancel}
          </Button>
          <Button variant="danger" busy={busy !== undefined} onClick={() => void end()}>
            {text.end}
          </Button>
        </div>
      }
    >
      <p>{text.endDetail}</p>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
    </Dialog>
  );
}
