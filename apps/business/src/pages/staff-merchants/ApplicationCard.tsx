import { useId, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { MERCHANT_TEXT_MAX, type MerchantDecision } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, TextArea, TextLink } from '@corkboard/ui';
import { Checks, History } from '../../features/merchants';
import { staffCss as css, useAct } from '../../features/staff';
import { merchants, staffMerchants as text } from '../../messages/merchants';
import { type Application } from './needs';

export interface ApplicationCardProps {
  readonly application: Application;
  readonly onDecided: () => Promise<unknown>;
}

/** One application with what the site sees of the shop, and the way to decide it. */
export function ApplicationCard({ application, onDecided }: ApplicationCardProps) {
  const { username, name, websites, checks, returns_url, shipping_url, note, history, state } = application;
  const heading = useId();
  return (
    <article className={css.part} aria-labelledby={heading}>
      <h2 id={heading}>
        <TextLink asLink={<Link to={buildPath('profile', { username })} />}>{name}</TextLink>
      </h2>
      <p>
        {text.websites}: {websites.join(', ') || merchants.none}
      </p>
      <p>
        <Policy label={merchants.returns} address={returns_url} />
        <Policy label={merchants.shipping} address={shipping_url} />
      </p>
      {note === '' ? null : (
        <p className={css.words} dir="auto">
          {note}
        </p>
      )}
      <Checks checks={checks} />
      <History steps={history} caption={merchants.history} />
      {state === 'open' || state === 'approved' ? (
        <Decision application={application} onDecided={onDecided} />
      ) : null}
    </article>
  );
}

/** A link that tells the website nothing of where it stands. */
function Policy({ label, address }: { label: string; address: string }) {
  return (
    <span className={css.address}>
      {label}:{' '}
      <TextLink href={address} target="_blank" rel="noopener noreferrer nofollow">
        <bdi dir="ltr">{address}</bdi>
      </TextLink>
    </span>
  );
}

function Decision({ application: { id, state, username }, onDecided }: ApplicationCardProps) {
  const [answer, setAnswer] = useState('');
  const { busy, wrong, act } = useAct();
  const decide = (decision: MerchantDecision) =>
    act(decision, async () => {
      await callApi('StaffMerchantsResource.update', { application_id: id, decision, answer });
      await onDecided();
    });
  const button = (decision: MerchantDecision, label: string, name: string, isFirst = false) => (
    <Button
      {...(isFirst && { variant: 'primary' })}
      aria-label={name}
      busy={busy === decision}
      disabled={busy !== undefined}
      onClick={() => void decide(decision)}
    >
      {label}
    </Button>
  );
  return (
    <div className={css.form}>
      <TextArea
        label={text.answer}
        hint={text.answerHint}
        maxLength={MERCHANT_TEXT_MAX}
        value={answer}
        onChange={({ target }) => {
          setAnswer(target.value);
        }}
      />
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <div className={css.buttons}>
        {state === 'open' ? (
          <>
            {button('approved', text.approve, text.approveOf(username), true)}
            {button('rejected', text.reject, text.rejectOf(username))}
          </>
        ) : (
          button('revoked', text.revoke, text.revokeOf(username))
        )}
      </div>
    </div>
  );
}
