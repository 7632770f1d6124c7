import { useActorName, useChooseActing, useLoginGate } from '@corkboard/auth';
import { useToast } from '@corkboard/ui/toast';
import { acting as text } from '../../messages/acting';

/**
 * Guards what people do in their own name only (docs/handbook/acting.md#ones-own-name): as `useLoginGate`, and somebody who acts for a business is told
 * that it's off until they act as themselves, which they can do there.
 */
export function useOwnGate(): (act: () => void) => void {
  const gate = useLoginGate();
  const business = useActorName();
  const choose = useChooseActing();
  const { show } = useToast();
  return (act) => {
    gate('default', () => {
      if (business === undefined) {
        act();
        return;
      }
      show({
        message: text.ownOnly(business),
        action: {
          label: text.actAsYourself,
          onClick: () => {
            choose(null);
          },
        },
      });
    });
  };
}
