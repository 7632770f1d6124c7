import { AddPartnerDialog } from './AddPartnerDialog';
import { AskDialog } from './AskDialog';
import { EndDialog } from './EndDialog';
import { PartnerAccessDialog } from './PartnerAccessDialog';
import { type Partner } from './partners';

/** Open dialog on a business's partners. */
export type PartnerAct =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'ask' | 'end'; readonly partner: Partner };

export interface PartnerDialogsProps {
  readonly businessId: string;
  readonly act: PartnerAct | null;
  readonly onAct: (act: PartnerAct | null) => void;
  /** The list is to be read again. */
  readonly onChanged: () => Promise<void>;
}

/** The dialogs of partners. They are rendered when they were asked for. */
export function PartnerDialogs({ businessId, act, onAct, onChanged }: PartnerDialogsProps) {
  const shared = {
    businessId,
    onChanged,
    onClose: () => {
      onAct(null);
    },
  };
  switch (act?.kind) {
    case 'add':
      return <AddPartnerDialog {...shared} />;
    case 'change':
      return <PartnerAccessDialog {...shared} partner={act.partner} />;
    case 'ask':
      return <AskDialog {...shared} partner={act.partner} />;
    case 'end':
      return <EndDialog {...shared} partner={act.partner} />;
    case undefined:
      return null;
  }
}
