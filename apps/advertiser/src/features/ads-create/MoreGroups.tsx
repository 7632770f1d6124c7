import { useState } from 'react';
import { Button } from '@corkboard/ui';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, type Campaign } from '@corkboard/contract';
import { adsDraft as text } from '../../messages/ads-draft';
import { formCss } from '../form';
import { NewGroup } from './NewGroup';

interface MoreGroupsProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly campaign: Campaign;
  /** How many it has. */
  readonly count: number;
}

/** The way to another ad group of a campaign, and its form. */
export function MoreGroups({ account, viewer, campaign, count }: MoreGroupsProps) {
  const [adding, setAdding] = useState(false);
  if (adding)
    return (
      <NewGroup
        account={account}
        viewer={viewer}
        campaign={campaign}
        number={count + 1}
        onDone={() => {
          setAdding(false);
        }}
      />
    );
  return (
    <div className={formCss.acts}>
      <Button
        onClick={() => {
          setAdding(true);
        }}
      >
        {text.addGroup}
      </Button>
    </div>
  );
}
