import { type FaultKind } from '@corkboard/federation/loader';
import { Button } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { Notice } from './Notice';

/** Stands in for a page that did not load or stopped working. The frame around it keeps working. */
export function FaultPage({ kind, onRetry }: { kind: FaultKind; onRetry: () => void }) {
  return (
    <Notice
      title={messages.fault.title}
      detail={`${messages.fault[kind]} ${messages.fault.detail}`}
      fault={kind}
    >
      <Button variant="primary" onClick={onRetry}>
        {messages.pages.retry}
      </Button>
    </Notice>
  );
}
