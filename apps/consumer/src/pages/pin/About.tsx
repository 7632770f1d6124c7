import { apiQuery } from '@corkboard/api-client';
import { useQuery } from '@tanstack/react-query';
import { InterestChips } from '../../features/interests/InterestChips';
import { explore as text } from '../../messages/explore';
import { aboutOptions } from './needs';

/** What the Pin is about, with the ways to more of it; nothing where its words do not say. */
export function About({ pinId }: { pinId: string }) {
  const { data: interests } = useQuery(apiQuery('PinInterestsResource.get', aboutOptions({ id: pinId })));
  return interests && interests.length > 0 ? (
    <InterestChips interests={interests} label={text.about} />
  ) : null;
}
