import { apiQuery } from '@corkboard/api-client';
import { type Pin, type User } from '@corkboard/contract';
import { TOAST_MS, TOAST_THUMBNAILS, type useToast } from '@corkboard/ui/toast';
import { type QueryClient } from '@tanstack/react-query';
import { sendFollow } from '../follow';
import { afterSave as text } from '../../messages/save-dialog';

interface Frame {
  readonly client: QueryClient;
  readonly viewerId: string;
  readonly show: ReturnType<typeof useToast>['show'];
}

/** Who was suggested on this page already: once is enough. */
const suggested = new Set<string>();

/**
 * Offers to follow the official account of a pin's site, unless it is the viewer's own or followed already. What
 * fails is not mentioned.
 */
export async function suggestFollow(frame: Frame, pin: Pin): Promise<void> {
  const { client, viewerId, show } = frame;
  const user = await client
    .fetchQuery({
      ...apiQuery('GET /v3/pins/{id}/', { params: { id: pin.id }, query: { fields: 'link_domain' } }),
      retry: false,
    })
    .then(
      ({ link_domain: site }) => site?.official_user ?? null,
      () => null,
    );
  if (!user || user.id === viewerId || user.followed_by_me || suggested.has(user.id)) return;
  suggested.add(user.id);
  show({
    message: text.suggestFollow(user.full_name),
    ...(user.image_small_url ? { thumbnails: [user.image_small_url] } : {}),
    duration: TOAST_MS.following,
    action: { label: text.follow, onClick: () => void follow(frame, user) },
  });
}

/** Follows, at once in every list, and says so with the person's newest story pins. */
async function follow({ client, viewerId, show }: Frame, user: User): Promise<void> {
  if (await sendFollow({ client, viewerId }, user.id, true)) await showFollowing({ client, show }, user);
}

/** The following toast: 5 seconds, up to three pictures; without pictures when they do not come. */
async function showFollowing(
  { client, show }: Pick<Frame, 'client' | 'show'>,
  user: Pick<User, 'id' | 'full_name'>,
): Promise<void> {
  const pins = await client
    .fetchQuery({
      ...apiQuery('UserStoryPinsFeedResource.get', {
        user_id: user.id,
        filter_version: 2,
        public_only: true,
        field_set_key: 'partner_grid_item',
        page_size: TOAST_THUMBNAILS,
      }),
      retry: false,
    })
    .catch((): Pin[] => []);
  show({
    message: text.following(user.full_name),
    thumbnails: pins.slice(0, TOAST_THUMBNAILS).map(({ images }) => images['236x'].url),
    duration: TOAST_MS.following,
  });
}
