import { apiQuery } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { ErrorState, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import frame from '../../features/settings-frame/settings-frame.module.css';
import { SettingsFrame } from '../../features/settings-frame/SettingsFrame';
import { messages } from '../../messages/en';
import { settings as text } from '../../messages/settings';
import { ownOptions } from './needs';
import { Pictures } from './Pictures';
import { ProfileForm } from './ProfileForm';

/** What the viewer says of themselves. */
export default function SettingsProfilePage() {
  const viewer = useSignedIn();
  return (
    <SettingsFrame current="settings-profile">
      <div className={frame.page}>
        <title>{messages.title(text.profileTitle)}</title>
        <header>
          <h1>{text.profileTitle}</h1>
          <p className={frame.detail}>{text.profileLead}</p>
        </header>
        {viewer ? <Profile viewer={viewer} /> : null}
      </div>
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
