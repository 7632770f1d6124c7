import { type FormEvent, useId, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { BUSINESS_BATCH_MAX } from '@corkboard/contract';
import { Banner, Button, Dialog, Select, TextArea } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { access } from '../../messages/access';
import { messages } from '../../messages/en';
import { partners as text } from '../../messages/partners';
import { accessCss, changesOf, GrantFields, type Grants, INVITES, peopleIn } from '../access';

const CALL = 'POST /v5/businesses/{business_id}/invites';
const KINDS = ['PARTNER_INVITE', 'PARTNER_REQUEST'] as const;
type Kind = (typeof KINDS)[number];

export interface AddPartnerDialogProps {
  readonly businessId: string;
  readonly onClose: () => void;
}

/** Asks businesses to be partners: to use what this one has, or to let it use theirs. Those that couldn't be asked stay in the form. */
export function AddPartnerDialog({ businessId, onClose }: AddPartnerDialogProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const formId = useId();
  const [kind, setKind] = useState<Kind>('PARTNER_INVITE');
  const [who, setWho] = useState('');
  const [grants, setGrants] = useState<Grants>({});
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ at: 'who' | 'root'; message: string }>();
  const [refused, setRefused] = useState<readonly string[]>([]);

  const submit = async () => {
    const named = peopleIn(who);
    if (named.length === 0 || named.length > BUSINESS_BATCH_MAX) {
      const message = named.length === 0 ? text.whoRequired : access.whoMany(BUSINESS_BATCH_MAX);
      setProblem({ at: 'who', message });
      return;
    }
    setSending(true);
    setProblem(undefined);
    const { give } = changesOf('', {}, kind === 'PARTNER_INVITE' ? grants : {});
    try {
      const { data } = await callApi(CALL, {
        params: { business_id: businessId },
        body: {
          invite_type: kind,
          business_role: 'PARTNER',
          partners: named,
          ...(give.length > 0 && {
            asset_id_to_permissions: Object.fromEntries(
              give.map(({ asset_id, permissions }) => [asset_id, permissions]),
            ),
          }),
        },
      });
      await client.invalidateQueries({ queryKey: [INVITES] });
      const failed = data.items.flatMap(({ exception }, place) =>
        exception ? [{ who: named[place]!, why: exception.message }] : [],
      );
      if (failed.length < named.length) show({ message: text.sent(named.length - failed.length) });
      if (failed.length === 0) {
        onClose();
        return;
      }
      setRefused(failed.map(({ why }) => why));
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
      title={text.addTitle}
      footer={
        <div className={accessCss.actions}>
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
        className={accessCss.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!sending) void submit();
        }}
      >
        {problem?.at === 'root' ? <Banner tone="danger">{problem.message}</Banner> : null}
        <Refusals whys={refused} />
        <KindSelect kind={kind} onKind={setKind} />
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
        {kind === 'PARTNER_INVITE' ? (
          <GrantFields businessId={businessId} givenTo="PARTNER" grants={grants} onGrants={setGrants} />
        ) : null}
      </form>
    </Dialog>
  );
}

/** Why businesses couldn't be asked. */
function Refusals({ whys }: { readonly whys: readonly string[] }) {
  if (whys.length === 0) return null;
  return (
    <Banner tone="warning" title={text.notSent}>
      <ul className={accessCss.refused}>
        {whys.map((why) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
    </Banner>
  );
}

function KindSelect({ kind, onKind }: { readonly kind: Kind; readonly onKind: (kind: Kind) => void }) {
  return (
    <Select
      label={text.kind}
      hint={kind === 'PARTNER_REQUEST' ? text.requestHint : undefined}
      value={kind}
      onChange={({ target }) => {
        onKind(KINDS.find((one) => one === target.value) ?? kind);
      }}
    >
      {KINDS.map((one) => (
        <option key={one} value={one}>
          {text.kinds[one]}
        </option>
      ))}
    </Select>
  );
}
