import { useState } from 'react';
import { Badge, Banner, Button } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { claimText as text } from '../../messages/claim';
import css from './settings-claim.module.css';
import { type Claim, type Claims } from './use-claims';

export interface ClaimRowProps {
  readonly claim: Claim;
  readonly claims: Claims;
  /** The profile shows this address already. */
  readonly listed: boolean;
}

/** One address: claimed, or with the code that it waits for. */
export function ClaimRow({ claim, claims, listed }: ClaimRowProps) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'check' | 'remove' | 'list' | null>(null);
  const { address, claimed_at: claimed } = claim;
  const act = async (name: NonNullable<typeof busy>, request: () => Promise<string | null>) => {
    if (busy) return;
    setBusy(name);
    setError(await request());
    setBusy(null);
  };
  return (
    <li className={css.claim}>
      <div className={css.head}>
        <span className={css.address} dir="ltr">
          {address}
        </span>
        <Badge tone={claimed ? 'success' : 'neutral'}>{claimed ? text.claimed : text.waiting}</Badge>
      </div>
      {claimed ? null : <Steps claim={claim} />}
      {error ? <Banner tone="danger">{error}</Banner> : null}
      <div className={css.actions}>
        {claimed && !listed ? (
          <Button
            busy={busy === 'list'}
            aria-label={text.showName(address)}
            onClick={() => void act('list', () => claims.list(address))}
          >
            {text.show}
          </Button>
        ) : null}
        {claimed ? null : (
          <Button
            variant="primary"
            busy={busy === 'check'}
            aria-label={text.checkName(address)}
            onClick={() => void act('check', () => claims.check(claim))}
          >
            {text.check}
          </Button>
        )}
        <Button
          busy={busy === 'remove'}
          aria-label={claimed ? text.unclaimName(address) : text.removeName(address)}
          onClick={() => void act('remove', () => claims.remove(claim))}
        >
          {claimed ? text.unclaim : text.remove}
        </Button>
      </div>
    </li>
  );
}

/** How to prove an address: where its code may stand. */
function Steps({ claim }: Pick<ClaimRowProps, 'claim'>) {
  const { show } = useToast();
  const { address, code } = claim;
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => {
        show({ message: text.copied });
      },
      () => {
        show({ message: text.notCopied, tone: 'error' });
      },
    );
  };
  return (
    <div className={css.how}>
      <p>{claim.photo_site ? text.photoSteps : text.steps}</p>
      <div className={css.codeRow}>
        <code className={css.code} role="group" aria-label={text.code(address)} dir="ltr">
          {code}
        </code>
        <Button size="sm" onClick={copy}>
          {text.copy}
        </Button>
      </div>
      {claim.photo_site ? null : (
        <ul className={css.ways}>
          <li>{text.tag(code)}</li>
          <li>{text.file(code)}</li>
          <li>{text.record(code)}</li>
        </ul>
      )}
    </div>
  );
}
