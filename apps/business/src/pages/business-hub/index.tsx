import { buildPath } from '@corkboard/routing';
import { BusinessPage, Tiles } from '../../features/business-page';
import { overview } from '../../messages/overview';
import { stepsOf, waysOf } from './tiles';

const text = overview.hub;

/** Ways to all that a business can do here: to what it lacks first, then to what it has. */
export default function BusinessHubPage() {
  return (
    <BusinessPage businessId={undefined} path={buildPath('business-hub')} title={text.title} lead={text.lead}>
      {(business, viewer, id) => {
        const steps = stepsOf(business, id);
        return (
          <>
            {steps.length > 0 ? <Tiles label={text.next} tiles={steps} /> : null}
            <Tiles label={text.have} tiles={waysOf(business, id, new Intl.NumberFormat(viewer.locale))} />
          </>
        );
      }}
    </BusinessPage>
  );
}
