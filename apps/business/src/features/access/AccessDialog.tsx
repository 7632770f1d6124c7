import { type FormEvent, useId, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { Banner, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { access as text } from '../../messages/access';
import { messages } from '../../messages/en';
import { type Member } from '../members';
import css from './access.module.css';
import { changesOf, type GivenRole, grantsOf } from './assets';
import { FormActions } from './FormActions';
import { GrantFields } from './GrantFields';
import { RoleSelect } from './RoleSelect';

const GRANT = 'PATCH /v5/businesses/{business_id}/members/assets/access';
const TAKE = 'DELETE /v5/businesses/{business_id}/members/assets/access';

export interface AccessDialogProps {
  readonly businessId: string;
  readonly member: Member;
  readonly onClose: () => void;
  readonly onRemove: () => void;
  /** Something was changed: the list is to be read again. */
  readonly onChanged: () => Promise<void>;
}

/** The role of somebody who works in a business, and what they may do; and the way to take them out of it. */
export function AccessDialog({ businessId, member, onClose, onRemove, onChanged }: AccessDialogProps) {
  const { show } = useToast();
  const formId = useId();
  const [role, setRole] = useState<GivenRole>(member.business_role as GivenRole);
  const [grants, setGrants] = useState(() => grantsOf(member));
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { id, full_name: name } = member.user;

  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    const params = { business_id: businessId };
    try {
      if (role !== member.business_role)
        await callApi('PATCH /v5/businesses/{business_id}/members', {
          params,
          body: [{ member_id: id, business_role: role }],
        });
      if (role !== 'BIZ_ADMIN') {
        const { give, take } = changesOf(id, grantsOf(member), grants);
        if (give.length > 0) await callApi(GRANT, { params, body: { accesses: give } });
        if (take.length > 0) await callApi(TAKE, { params, body: { accesses: take } });
      }
      show({ message: text.saved(name) });
      onClose();
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
      setSaving(false);
    }
    // Also after a failure: a part may have been done.
    await onChanged();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.changeTitle(name)}
      footer={
        <FormActions
          formId={formId}
          busy={saving}
          onClose={onClose}
          removal={{ label: text.remove, onRemove }}
        />
      }
    >
      <form
        method="dialog"
        id={formId}
        noValidate
        className={css.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!saving) void save();
        }}
      >
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <RoleSelect role={role} onRole={setRole} />
        <GrantFields businessId={businessId} givenTo={role} grants={grants} onGrants={setGrants} />
      </form>
    </Dialog>
  );
}
