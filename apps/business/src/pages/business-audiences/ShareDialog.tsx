import { type FormEvent, useId, useState } from 'react';
import { apiQuery, callApi } from '@corkboard/api-client';
import { AUDIENCE_RECIPIENTS, isId } from '@corkboard/contract';
import { Banner, Button, Dialog, Select, Skeleton, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { accessCss } from '../../features/access';
import { PARTNERS, partnersOptions } from '../../features/partners';
import { useAct } from '../../features/staff';
import { sharedAudiences as text } from '../../messages/shared-audiences';
import { AccountSelect } from './AccountSelect';
import { type ShareDialogsProps } from './shares';

type Kind = (typeof AUDIENCE_RECIPIENTS)[number];

/** Shares an audience of one of the business's ad accounts with a partner or an ad account. */
export function ShareDialog({ businessId, onClose, onChanged }: Omit<ShareDialogsProps, 'act'>) {
  const { show } = useToast();
  const formId = useId();
  const { busy, wrong, act } = useAct();
  const [account, setAccount] = useState<{ id: string; name: string }>();
  const [audience, setAudience] = useState<{ id: string; name: string }>();
  const [kind, setKind] = useState<Kind>('BUSINESS_ACCOUNT');
  const [recipient, setRecipient] = useState('');
  const [isChecked, setChecked] = useState(false);
  const id = recipient.trim();
  const isComplete = audience !== undefined && isId(id);
  const send = () =>
    act('share', async () => {
      const params = { business_id: businessId };
      const common = { audience_id: audience!.id, operation_type: 'SHARE' as const };
      await (kind === 'AD_ACCOUNT'
        ? callApi('PATCH /v5/businesses/{business_id}/audiences/ad_accounts/shared', {
            params,
            body: { ...common, recipient_account_ids: [id] },
          })
        : callApi('PATCH /v5/businesses/{business_id}/audiences/businesses/shared', {
            params,
            body: { ...common, recipient_business_ids: [id] },
          }));
      show({ message: text.shared(audience!.name) });
      onClose();
      await onChanged();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.shareTitle}
      footer={
        <div className={accessCss.actions}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy !== undefined}>
            {text.share}
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
          setChecked(true);
          if (isComplete) void send();
        }}
      >
        {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
        <AccountSelect
          businessId={businessId}
          hint={text.accountHint}
          value={account?.id}
          onChange={(chosen) => {
            setAccount(chosen);
            setAudience(undefined);
          }}
        />
        {account ? (
          <AudienceSelect
            accountId={account.id}
            error={isChecked && audience === undefined ? text.chooseAudience : undefined}
            value={audience?.id}
            onChange={setAudience}
          />
        ) : null}
        <RecipientFields
          businessId={businessId}
          kind={kind}
          recipient={recipient}
          isChecked={isChecked}
          onChange={(to) => {
            setKind(to.kind);
            setRecipient(to.recipient);
          }}
        />
      </form>
    </Dialog>
  );
}

interface RecipientFieldsProps {
  readonly businessId: string;
  readonly kind: Kind;
  readonly recipient: string;
  readonly isChecked: boolean;
  readonly onChange: (to: { kind: Kind; recipient: string }) => void;
}

function RecipientFields({ businessId, kind, recipient, isChecked, onChange }: RecipientFieldsProps) {
  const id = recipient.trim();
  return (
    <>
      <Select
        label={text.recipient}
        hint={text.shareHint}
        value={kind}
        onChange={({ target }) => {
          onChange({ kind: AUDIENCE_RECIPIENTS.find((one) => one === target.value) ?? kind, recipient: '' });
        }}
      >
        {(['BUSINESS_ACCOUNT', 'AD_ACCOUNT'] as const).map((one) => (
          <option key={one} value={one}>
            {text.recipientKinds[one]}
          </option>
        ))}
      </Select>
      {kind === 'AD_ACCOUNT' ? (
        <TextField
          label={text.accountId}
          hint={text.accountIdHint}
          required
          inputMode="numeric"
          autoComplete="off"
          error={isChecked && !isId(id) ? text.enterId : undefined}
          value={recipient}
          onChange={({ target }) => {
            onChange({ kind, recipient: target.value });
          }}
        />
      ) : (
        <PartnerSelect
          businessId={businessId}
          error={isChecked && id === '' ? text.choosePartner : undefined}
          value={recipient}
          onChange={(partner) => {
            onChange({ kind, recipient: partner });
          }}
        />
      )}
    </>
  );
}

interface AudienceSelectProps {
  readonly accountId: string;
  readonly error: string | undefined;
  readonly value: string | undefined;
  readonly onChange: (audience: { id: string; name: string } | undefined) => void;
}

function AudienceSelect({ accountId, error, value, onChange }: AudienceSelectProps) {
  const { data, isError } = useQuery(
    apiQuery('GET /v5/ad_accounts/{ad_account_id}/audiences', {
      params: { ad_account_id: accountId },
      query: { page_size: 250 },
    }),
  );
  if (isError) return <Banner tone="danger">{text.failed}</Banner>;
  if (!data) return <Skeleton height={72} />;
  if (data.items.length === 0) return <Banner tone="info">{text.noAudiences}</Banner>;
  return (
    <Select
      label={text.audience}
      required
      error={error}
      value={value ?? ''}
      onChange={({ target }) => {
        onChange(data.items.find(({ id }) => id === target.value));
      }}
    >
      <option value="">{text.choose}</option>
      {data.items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface PartnerSelectProps {
  readonly businessId: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function PartnerSelect({ businessId, error, value, onChange }: PartnerSelectProps) {
  const { data, isError } = useQuery(apiQuery(PARTNERS, partnersOptions(businessId)));
  if (isError) return <Banner tone="danger">{text.failed}</Banner>;
  if (!data) return <Skeleton height={72} />;
  const partners = data.items.filter((one) => !one.is_shared_partner);
  if (partners.length === 0) return <Banner tone="info">{text.noPartners}</Banner>;
  return (
    <Select
      label={text.partner}
      required
      error={error}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      <option value="">{text.choose}</option>
      {partners.map(({ id, user }) => (
        <option key={id} value={id}>
          {user.full_name}
        </option>
      ))}
    </Select>
  );
}
