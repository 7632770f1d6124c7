import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '@corkboard/routing/react';
import { useLeaveGuard } from '@corkboard/ui/leave-guard';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { settings as text } from '../../messages/settings';
import { type ConfirmDialogProps, loadConfirm } from '../confirm';

/** Asks before what was typed and isn't saved is left behind. */
export function LeaveGuard({ armed }: { armed: boolean }) {
  const navigate = useNavigate();
  const leaving = useLeaveGuard(armed, (to) => navigate(to));
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const ask = useEffectEvent(() => {
    confirm.want();
  });
  useEffect(() => {
    if (leaving) ask();
  }, [leaving]);
  if (!confirm.Component || !leaving) return null;
  return (
    <confirm.Component
      title={text.leaveTitle}
      action={text.leave}
      onConfirm={() => {
        leaving.go();
        return Promise.resolve();
      }}
      onClose={leaving.stay}
    >
      {text.leaveDetail}
    </confirm.Component>
  );
}
