import { ShareDialog } from './ShareDialog';
import { type Share } from './shares';
import { StopDialog } from './StopDialog';
import { UseDialog } from './UseDialog';

/** What is done about an audience that is shared. */
export type ShareAct = { readonly kind: 'share' } | { readonly kind: 'use' | 'stop'; readonly share: Share };

export interface ShareDialogsProps {
  readonly businessId: string;
  readonly act: ShareAct;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<unknown>;
}

/** The dialog of an act. */
export function ShareDialogs({ act, ...props }: ShareDialogsProps) {
  if (act.kind === 'share') return <ShareDialog {...props} />;
  return act.kind === 'use' ? (
    <UseDialog {...props} share={act.share} />
  ) : (
    <StopDialog {...props} share={act.share} />
  );
}
