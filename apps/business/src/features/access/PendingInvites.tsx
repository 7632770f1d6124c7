import { useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { Banner, Button } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { access as text } from '../../messages/access';
import { messages } from '../../messages/en';
import css from './access.module.css';
import { type Invite, INVITES, invitesOptions } from './assets';

const nameOf = ({ user, email }: Invite): string => user?.full_name ?? email ?? '';

/** The invitations of a business that wait for an answer; nothing where there are none. */
export function PendingInvites({ businessId, locale }: { businessId: string; locale: string }) {
  const client = useQueryClient();
  const { show } = useToast();
  const { data } = useQuery(apiQuery(INVITES, invitesOptions(businessId)));
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  if (!data || data.items.length === 0) return null;

  const withdraw = async (invite: Invite) => {
    if (busy !== undefined) return;
    setBusy(invite.id);
    setProblem(undefined);
    try {
      await callApi('DELETE /v5/businesses/{business_id}/invites', {
        params: { business_id: businessId },
        body: { invites: [{ invite_id: invite.id }] },
      });
      show({ message: text.withdrawn(nameOf(invite)) });
      await client.invalidateQueries({ queryKey: [INVITES] });
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(undefined);
  };
  return (
    <section aria-labelledby="pending-invites" className={css.pending}>
      <h2 id="pending-invites">{text.pending}</h2>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <ul className={css.list}>
        {data.items.map((invite) => (
          <li key={invite.id}>
            <span className={css.who}>
              <strong>{nameOf(invite)}</strong>
              <span className={css.soft}>
                {messages.roles[invite.business_role]}, {text.pendingUntil(day.format(invite.expires_time))}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={text.withdrawOf(nameOf(invite))}
              busy={busy === invite.id}
              onClick={() => void withdraw(invite)}
            >
              {text.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
