import { type FormEvent, useId, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { BUSINESS_BATCH_MAX } from '@corkboard/contract';
import { Banner, Button, Dialog, TextArea } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { access as text } from '../../messages/access';
import { messages } from '../../messages/en';
import css from './access.module.css';
import { changesOf, type GivenRole, type Grants, INVITES, peopleIn } from './assets';
import { GrantFields } from './GrantFields';
import { RoleSelect } from './RoleSelect';

const CALL = 'POST /v5/businesses/{business_id}/invites';

interface Refused {
  readonly who: string;
  readonly why: string;
}

export interface InviteDialogProps {
  readonly businessId: string;
  readonly onClose: () => void;
}

/** Invites people to a business. Those who could not be invited stay in the form, with the reasons. */
export function InviteDialog({ businessId, onClose }: InviteDialogProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const formId = useId();
  const [who, setWho] = useState('');
  const [role, setRole] = useState<GivenRole>('EMPLOYEE');
  const [grants, setGrants] = useState<Grants>({});
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ at: 'who' | 'root'; message: string }>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const submit = async () => {
    const members = peopleIn(who);
    if (members.length === 0 || members.length > BUSINESS_BATCH_MAX) {
      const message = members.length === 0 ? text.whoRequired : text.whoMany(BUSINESS_BATCH_MAX);
      setProblem({ at: 'who', message });
      return;
    }
    setSending(true);
    setProblem(undefined);
    setRefused([]);
    const { give } = changesOf('', {}, role === 'BIZ_ADMIN' ? {} : grants);
    try {
      const { data } = await callApi(CALL, {
        params: { business_id: businessId },
        body: {
          invite_type: role === 'PARTNER' ? 'PARTNER_INVITE' : 'MEMBER_INVITE',
          business_role: role,
          members,
          ...(give.length === 0
            ? {}
            : {
                asset_id_to_permissions: Object.fromEntries(
                  give.map(({ asset_id, permissions }) => [asset_id, permissions]),
                ),
              }),
        },
      });
      await client.invalidateQueries({ queryKey: [INVITES] });
      const failed = data.items.flatMap(({ exception }, place) =>
        exception ? [{ who: members[place]!, why: exception.message }] : [],
      );
      if (failed.length < members.length) show({ message: text.sent(members.length - failed.length) });
      if (failed.length === 0) {
        onClose();
        return;
      }
      setRefused(failed);
      setWho(failed.map((one) => one.who).join('\n'));
    } catch (error) {
      setProblem({ at: 'root', message: asApiError(error)?.message ?? messages.somethingWrong });
    }
    setSending(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.inviteTitle}
      footer={
        <div className={css.actions}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={sending}>
            {text.send}
          </Button>
        </div>
      }
    >
      <form
        method="dialog"
        id={formId}
        noValidate
        className={css.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!sending) void submit();
        }}
      >
        {problem?.at === 'root' ? <Banner tone="danger">{problem.message}</Banner> : null}
        {refused.length > 0 ? (
          <Banner tone="warning" title={text.notSent}>
            <ul className={css.refused}>
              {refused.map((one) => (
                <li key={one.who}>{one.why}</li>
              ))}
            </ul>
          </Banner>
        ) : null}
        <TextArea
          label={text.who}
          hint={text.whoHint}
          required
          autoComplete="off"
          error={problem?.at === 'who' ? problem.message : undefined}
          value={who}
          onChange={({ target }) => {
            setWho(target.value);
            setProblem(undefined);
          }}
        />
        <RoleSelect role={role} onRole={setRole} />
        <GrantFields businessId={businessId} givenTo={role} grants={grants} onGrants={setGrants} />
      </form>
    </Dialog>
  );
}
