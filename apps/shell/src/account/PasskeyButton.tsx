import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { afterLogin } from '@corkboard/routing';
import { Button } from '@corkboard/ui';
import { ways as text } from '../messages/ways';
import css from './account.module.css';

/**
 * Logs in with a passkey of this device. Its code comes when it's pressed.
 * @param next where the person goes then
 */
export function PasskeyButton({ next, add }: { next: string | undefined; add: boolean }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { startAuthentication } = await import(
        /* webpackChunkName: "passkeys" */ '@simplewebauthn/browser'
      );
      const { data: asked } = await callApi('PasskeyChallengeResource.create', {});
      const { id, rawId, response } = await startAuthentication({
        optionsJSON: { challenge: asked.challenge, rpId: asked.rp_id, userVerification: 'required' },
      });
      const { clientDataJSON, authenticatorData, signature } = response;
      await callApi('PasskeyLoginResource.create', {
        response: { id, rawId, response: { clientDataJSON, authenticatorData, signature } },
        ...(add && { add }),
      });
      location.assign(afterLogin(next, location.pathname, location.origin));
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      // Who closes the window of the browser has changed their mind.
      if (name !== 'NotAllowedError' && name !== 'AbortError')
        setProblem(asApiError(error)?.message ?? text.passkeyFailed);
      setBusy(false);
    }
  };
  return (
    <>
      <Button wide size="lg" busy={busy} onClick={() => void press()}>
        {text.passkey}
      </Button>
      <p className={css.failure} role="alert">
        {problem}
      </p>
    </>
  );
}
