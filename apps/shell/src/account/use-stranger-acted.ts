import { useEffect } from 'react';
import { rememberedAct, useSignedIn } from '@corkboard/auth';
import { isId } from '@corkboard/contract';
import { recordView } from '@corkboard/telemetry';

/** Reports that a stranger wanted to do something that needs an account, with the kind of page they are on (docs/handbook/telemetry.md#strangers). */
export function useStrangerActed(): void {
  const isStranger = useSignedIn() === null;
  useEffect(() => {
    if (!isStranger) return;
    const { id } = rememberedAct() ?? {};
    recordView('strangerActed', id !== undefined && isId(id) ? id : undefined);
  }, [isStranger]);
}
