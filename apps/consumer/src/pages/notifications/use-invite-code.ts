import { useEffect, useEffectEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { expire } from '../../features/cache';
import { messages } from '../../messages/en';
import { notifications as text } from '../../messages/notifications';

/** Joins the board that the code of a mail invites to, and goes there. */
export function useInviteCode(code: string | undefined): { busy: boolean; error: string | null } {
  const viewerId = useSignedIn()?.id;
  const [error, setError] = useState<string | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToast();
  const join = useEffectEvent((invite_code: string) => {
    // The mail came to the person, for whomever they act.
    callApi('BoardInviteResource.update', { invite_code, orbac_subject_id: viewerId }).then(
      ({ data }) => {
        expire(client, 'BoardsResource.get', 'BoardPickerBoardsResource.get');
        show({ message: text.joined(data.name) });
        navigate(data.url, { replace: true });
      },
      (refusal: unknown) => {
        setError(asApiError(refusal)?.message ?? messages.somethingWrong);
        // The code is of no more use: it does not stay in the address.
        navigate(buildPath('notifications'), { replace: true });
      },
    );
  });
  useEffect(() => {
    if (code) join(code);
  }, [code]);
  return { busy: Boolean(code) && error === null, error };
}
