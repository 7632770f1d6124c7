import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { messages } from '../../messages/en';

/** An act of staff on a table: one at a time, with what the service says against it. */
export function useAct() {
  const [busy, setBusy] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  return {
    /** Key of the entity whose action is pending. */
    busy,
    wrong,
    /** @param on key of the entity that is acted on */
    act: async (on: string, make: () => Promise<unknown>): Promise<void> => {
      if (busy !== undefined) return;
      setBusy(on);
      try {
        await make();
        setWrong(undefined);
      } catch (error) {
        setWrong(asApiError(error)?.message ?? messages.somethingWrong);
      }
      setBusy(undefined);
    },
  };
}
