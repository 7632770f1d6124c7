import { useSignedIn } from '@corkboard/auth';
import { pageLanguage } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { ResendLink } from './ResendLink';
import { unconfirmed as text } from '../messages/unconfirmed';

/** Above every page of somebody who is to confirm their address: until when, and how (docs/handbook/sign-in.md#confirming-an-address). */
export function ConfirmNotice() {
  const viewer = useSignedIn();
  if (!viewer?.emailConfirmBy) return null;
  const day = new Date(viewer.emailConfirmBy).toLocaleDateString(pageLanguage(viewer.locale), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <section className="cb-notice" aria-label={text.noticeLabel}>
      <p suppressHydrationWarning>{viewer.limited === 'unconfirmed' ? text.noticeLate : text.notice(day)}</p>
      <ResendLink email={viewer.email} />
      <TextLink asLink={<Link to={buildPath('settings-account')} />}>{text.wrongAddress}</TextLink>
    </section>
  );
}
