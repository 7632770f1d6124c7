import { useState } from 'react';
import { type SignedIn } from '@corkboard/auth';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { messages } from '../../messages/en';
import { type AccountFormProps, loadAccountForm } from '../account-form';
import css from './frame.module.css';

const text = messages.reporting;

/**
 * In the place of a report for somebody without a role in any ad account. Only businesses have ad accounts (the
 * service answers code 654 to others).
 */
export function NoAccount({ title, viewer }: { title: string; viewer: SignedIn }) {
  const { Component: AccountForm, warm, want } = useOnDemand<AccountFormProps>(loadAccountForm);
  const [opening, setOpening] = useState(false);
  return (
    <div className={css.state}>
      <title>{messages.title(title)}</title>
      <EmptyState
        level={1}
        title={text.noAccountTitle}
        action={
          viewer.isPartner ? (
            <Button
              variant="primary"
              onPointerEnter={warm}
              onClick={() => {
                want(() => {
                  setOpening(true);
                });
              }}
            >
              {text.open}
            </Button>
          ) : (
            <Button
              variant="primary"
              asLink={
                <Link to={buildPath('business-convert', {}, { next: buildPath('accounts-manager') })} />
              }
            >
              {text.become}
            </Button>
          )
        }
      >
        {viewer.isPartner ? text.noAccountPartner : text.noAccountPerson}
      </EmptyState>
      {AccountForm ? (
        <AccountForm
          open={opening}
          viewer={viewer}
          onClose={() => {
            setOpening(false);
          }}
        />
      ) : null}
    </div>
  );
}
