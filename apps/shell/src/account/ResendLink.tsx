import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { messages as words } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { unconfirmed as text } from '../messages/unconfirmed';

/** Has the link mailed again that confirms the viewer's address. */
export function ResendLink({ email }: { email: string }) {
  const { show } = useToast();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { data } = await callApi('EmailConfirmationResource.create', {});
      show({ message: data ? text.resent(email) : text.already });
    } catch (error) {
      show({ message: asApiError(error)?.message ?? words.somethingWrong, tone: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button size="sm" busy={busy} onClick={() => void send()}>
      {text.resend}
    </Button>
  );
}
