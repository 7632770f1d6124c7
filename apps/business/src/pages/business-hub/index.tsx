import { type ReactNode } from 'react';
import { activeProfileAtom, useSignedIn } from '@corkboard/auth';
import { buildPath } from '@corkboard/routing';
import { useAtomValue } from 'jotai';
import { BusinessPage, countIn, Tiles, useBusinessId } from '../../features/business-page';
import { overview } from '../../messages/overview';
import { Beginning } from './Beginning';
import { stepsOf, waysOf } from './tiles';

const text = overview.hub;

/**
 * Ways to all that the business one acts for, or one's own, can do here: to what it lacks first, then to what it has. Who has none is told
 * how to begin.
 */
export default function BusinessHubPage() {
  const viewer = useSignedIn();
  const acted = useAtomValue(activeProfileAtom);
  const id = useBusinessId();
  if (viewer && id === undefined) return <Beginning />;
  const own = viewer?.isPartner ? <Hub id={viewer.id} isOwn /> : <Beginning />;
  // Who acts for a business without running it has no hub there.
  return <Hub id={id} isOwn={acted === null} refused={acted ? own : undefined} />;
}

interface HubProps {
  readonly id: string | undefined;
  readonly isOwn: boolean;
  readonly refused?: ReactNode;
}

function Hub({ id, isOwn, refused }: HubProps) {
  return (
    <BusinessPage
      businessId={id}
      path={buildPath('business-hub')}
      title={text.title}
      lead={text.lead}
      refused={refused}
    >
      {(business, { locale }, businessId) => {
        const steps = stepsOf(business, businessId, isOwn);
        return (
          <>
            {steps.length > 0 ? <Tiles label={text.next} tiles={steps} /> : null}
            <Tiles label={text.have} tiles={waysOf(business, businessId, countIn(locale), isOwn)} />
          </>
        );
      }}
    </BusinessPage>
  );
}
