import { useSignedIn } from '@corkboard/auth';
import { buildPath } from '@corkboard/routing';
import { BusinessPage, countIn, Tiles } from '../../features/business-page';
import { overview } from '../../messages/overview';
import { Beginning } from './Beginning';
import { stepsOf, waysOf } from './tiles';

const text = overview.hub;

/** Ways to all that a business can do here: to what it lacks first, then to what it has. Who has none is told how to begin. */
export default function BusinessHubPage() {
  const viewer = useSignedIn();
  if (viewer && !viewer.isPartner) return <Beginning />;
  return (
    <BusinessPage businessId={undefined} path={buildPath('business-hub')} title={text.title} lead={text.lead}>
      {(business, { locale }, id) => {
        const steps = stepsOf(business, id);
        return (
          <>
            {steps.length > 0 ? <Tiles label={text.next} tiles={steps} /> : null}
            <Tiles label={text.have} tiles={waysOf(business, id, countIn(locale))} />
          </>
        );
      }}
    </BusinessPage>
  );
}
