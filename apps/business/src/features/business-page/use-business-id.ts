import { activeProfileAtom, useSignedIn } from '@corkboard/auth';
import { useAtomValue } from 'jotai';

/**
 * The business that a page without one in its path is about: the one that its address asks for, the one that the viewer acts for, or their
 * own; undefined for who has none of these.
 */
export function useBusinessId(asked?: string): string | undefined {
  const viewer = useSignedIn();
  const acted = useAtomValue(activeProfileAtom);
  return asked ?? acted?.id ?? (viewer?.isPartner ? viewer.id : undefined);
}
