import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { Banner, Button } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { staffCss as shared } from '../../features/staff';
import { messages } from '../../messages/en';
import { reports as text } from '../../messages/reports';
import { type Report } from './needs';
import { type RemoveDialogProps } from './RemoveDialog';

const loadDialog = () =>
  import(/* webpackChunkName: "remove-reported" */ './RemoveDialog').then(({ RemoveDialog }) => RemoveDialog);

export interface DecisionProps {
  readonly report: Report;
  /** Who made it, as the page says it. */
  readonly who: string;
  /** Says that something was decided, or that it is another thing by now. */
  readonly onDecided: () => Promise<void>;
}

/** Decision on reported content: keep it, or remove it for a reason. */
export function Decision({ report, who, onDecided }: DecisionProps) {
  const { Component: RemoveDialog, warm, want } = useOnDemand<RemoveDialogProps>(loadDialog);
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const keep = async () => {
    setBusy(true);
    setWrong(undefined);
    try {
      await callApi('StaffReportsResource.update', {
        report_id: report.id,
        newest_report: report.newest_report,
        decision: 'kept',
      });
      await onDecided();
    } catch (error) {
      const refusal = asApiError(error);
      setWrong(refusal?.message ?? messages.somethingWrong);
      // Whoever looks again is to see the new reports; what was decided or deleted meanwhile stays until its words were read.
      if (refusal?.field === 'newest_report') await onDecided();
    } finally {
      setBusy(false);
    }
  };
  const name =
    report.kind === 'comment'
      ? text.commentOf(who)
      : report.now?.text
        ? text.pinNamed(report.now.text)
        : text.pinOf(who);
  return (
    <div className={shared.form}>
      {wrong === undefined ? null : <Banner tone="danger">{wrong}</Banner>}
      <div className={shared.buttons}>
        <Button aria-label={text.keepOf(name)} busy={busy} onClick={() => void keep()}>
          {text.keep}
        </Button>
        <Button
          variant="danger"
          aria-label={text.removeOf(name)}
          disabled={busy}
          onPointerEnter={warm}
          onFocus={warm}
          onClick={() => {
            want(() => {
              setAsks(true);
            });
          }}
        >
          {text.remove}
        </Button>
      </div>
      {RemoveDialog && asks ? (
        <RemoveDialog
          report={report}
          onClose={() => {
            setAsks(false);
          }}
          onDone={onDecided}
        />
      ) : null}
    </div>
  );
}
