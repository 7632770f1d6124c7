import { type FormEvent, useId } from 'react';
import { Banner, Button, Dialog, TextArea } from '@corkboard/ui';
import { access as text } from '../../messages/access';
import css from './access.module.css';
import { GrantFields } from './GrantFields';
import { RoleSelect } from './RoleSelect';
import { useInvite } from './use-invite';

export interface InviteDialogProps {
  readonly businessId: string;
  readonly onClose: () => void;
}

/** Invites people to a business. Those who could not be invited stay in the form, with the reasons. */
export function InviteDialog({ businessId, onClose }: InviteDialogProps) {
  const formId = useId();
  const { who, typeWho, role, setRole, grants, setGrants, sending, problem, refused, submit } = useInvite(
    businessId,
    onClose,
  );
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
            typeWho(target.value);
          }}
        />
        <RoleSelect role={role} onRole={setRole} />
        <GrantFields businessId={businessId} givenTo={role} grants={grants} onGrants={setGrants} />
      </form>
    </Dialog>
  );
}
