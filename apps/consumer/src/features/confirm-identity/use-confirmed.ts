import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { ERROR_CODES } from '@corkboard/contract';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { type ConfirmIdentityProps } from './ConfirmIdentity';

const load = () =>
  import(/* webpackChunkName: "confirm-identity" */ './ConfirmIdentity').then(
    ({ ConfirmIdentity }) => ConfirmIdentity,
  );

/**
 * Does what needs a recent log-in: where there was none, it asks for one and does it then.
 * @param fail told of every other refusal
 * @returns what does it, and the dialog to draw where it has props
 */
export function useConfirmed(fail: (error: unknown) => void) {
  const dialog = useOnDemand<ConfirmIdentityProps>(load);
  const [waiting, setWaiting] = useState<() => Promise<void>>();
  const run = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      if (asApiError(error)?.code !== ERROR_CODES.notFresh) fail(error);
      else
        dialog.want(() => {
          setWaiting(() => act);
        });
    }
  };
  const end = () => {
    setWaiting(undefined);
  };
  const props: ConfirmIdentityProps | undefined = waiting && {
    onConfirmed: () => {
      end();
      void run(waiting);
    },
    onClose: end,
  };
  return { run, Dialog: dialog.Component, props };
}
