import { ShareDialog } from './ShareDialog';
import { type ShareDialogsProps } from './shares';
import { StopDialog } from './StopDialog';
import { UseDialog } from './UseDialog';

/** The dialog of an act. */
export function ShareDialogs({ act, ...props }: ShareDialogsProps) {
  if (act.kind === 'share') return <ShareDialog {...props} />;
  return act.kind === 'use' ? (
    <UseDialog {...props} share={act.share} />
  ) : (
    <StopDialog {...props} share={act.share} />
  );
}
