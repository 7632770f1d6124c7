import { callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { Banner, Button } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { hierarchy } from '../../messages/hierarchy';
import { useAct, useRefetch } from '../staff';
import css from './hierarchy.module.css';

const text = hierarchy.received;
type Invite = CallData<'BusinessHierarchyResource.get'>['received'][number];

/** Invitations to hierarchies that a business answers. */
export function ReceivedInvites({ invites }: { readonly invites: readonly Invite[] }) {
  const { show } = useToast();
  const refetch = useRefetch('BusinessHierarchyResource.get');
  const { busy, wrong, act } = useAct();
  const answer = ({ id, hierarchy: to }: Invite, accept: boolean) =>
    act(id, async () => {
      await callApi('BusinessHierarchyInviteResource.update', { invite_id: id, accept });
      show({ message: accept ? text.joined(to.full_name) : text.declined });
      await refetch();
    });
  if (invites.length === 0) return null;
  return (
    <section className={css.part}>
      <h2>{text.title}</h2>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      {invites.map((invite) => (
        <Banner
          key={invite.id}
          tone="info"
          title={text.detail(invite.hierarchy.full_name, invite.parent.full_name)}
        >
          <p>{text.consent}</p>
          <span className={css.acts}>
            <Button
              size="sm"
              variant="primary"
              busy={busy === invite.id}
              onClick={() => void answer(invite, true)}
            >
              {text.accept}
            </Button>
            <Button size="sm" disabled={busy === invite.id} onClick={() => void answer(invite, false)}>
              {text.decline}
            </Button>
          </span>
        </Banner>
      ))}
    </section>
  );
}
