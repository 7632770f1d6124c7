import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Avatar, Banner, Button } from '@corkboard/ui';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { invite as text } from '../../messages/joining';
import css from './invite.module.css';

type Invite = CallData<'GET /vx/business_access/invites/'>['invites'][number];

export interface InviteCardProps {
  readonly invite: Invite;
  /** The secret of the link that it came with; undefined for one of the viewer's own. */
  readonly token: string | undefined;
}

/** One invitation: who invites to what, and the answer. */
export function InviteCard({ invite, token }: InviteCardProps) {
  const client = useQueryClient();
  const [answered, setAnswered] = useState<'accepted' | 'declined'>();
  const [sending, setSending] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const { business, business_role } = invite;
  const name = business.full_name;

  const answer = async (accept_invite: boolean) => {
    if (sending !== undefined) return;
    setSending(accept_invite);
    setProblem(undefined);
    try {
      const which = token === undefined ? { invite_id: invite.id } : { token };
      await callApi('PATCH /v5/businesses/invites', {
        body: { invites: [{ ...which, action: { accept_invite } }] },
      });
      setAnswered(accept_invite ? 'accepted' : 'declined');
      await client.invalidateQueries({ queryKey: ['GET /vx/business_access/profiles/'] });
      await client.invalidateQueries({ queryKey: ['GET /v5/ad_accounts'] });
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setSending(undefined);
  };
  return (
    <div className={css.card}>
      <Avatar name={name} src={business.image_medium_url} size={48} decorative />
      <div className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.soft}>{text.role(messages.roles[business_role] ?? business_role)}</span>
        {answered ? <span role="status">{text[answered](name)}</span> : null}
      </div>
      {answered === undefined ? (
        <div className={css.acts}>
          <Button
            variant="primary"
            aria-label={text.acceptFor(name)}
            busy={sending === true}
            onClick={() => void answer(true)}
          >
            {text.accept}
          </Button>
          <Button
            aria-label={text.declineFor(name)}
            busy={sending === false}
            onClick={() => void answer(false)}
          >
            {text.decline}
          </Button>
        </div>
      ) : answered === 'accepted' && business_role === 'BIZ_ADMIN' ? (
        <Button asLink={<Link to={buildPath('business-access-dashboard', { userBizId: business.id })} />}>
          {text.people}
        </Button>
      ) : null}
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
    </div>
  );
}
