import { apiQuery } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { ErrorState, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { SettingsFrame } from '../../features/settings-frame';
import { settings as text } from '../../messages/settings';
import { ownOptions } from './needs';
import { Pictures } from './Pictures';
import { ProfileForm } from './ProfileForm';

/** Settings of the viewer's public profile. */
export default function SettingsProfilePage() {
  const viewer = useSignedIn();
  return (
    <SettingsFrame current="settings-profile" title={text.profileTitle} lead={text.profileLead}>
      {viewer ? <Profile viewer={viewer} /> : null}
    </SettingsFrame>
  );
}

function Profile({ viewer }: { viewer: SignedIn }) {
  const { data, isFetching, isError, refetch } = useQuery(
    apiQuery('UserResource.get', ownOptions(viewer.id)),
  );
  if (!data)
    return isError ? (
      <ErrorState title={text.profileFailed} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={420} />
    );
  return (
    <>
      <Pictures user={data} />
      <ProfileForm user={data} />
    </>
  );
}
