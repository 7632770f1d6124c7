import { type SignedIn } from '@corkboard/auth';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Dialog, TextLink } from '@corkboard/ui';
import { emails } from '../messages/emails';
import { unconfirmed as text } from '../messages/unconfirmed';
import css from './account.module.css';
import { ResendLink } from './ResendLink';

/** Says to somebody who wants to change something that their address is to be confirmed first. */
// oxlint-disable-next-line import/no-default-export -- what React.lazy loads
export default function ConfirmPrompt({ viewer, onClose }: { viewer: SignedIn; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={emails.confirmTitle}>
      <p>{text.noticeLate}</p>
      <p className={css.other}>
        <ResendLink email={viewer.email} />
        <TextLink asLink={<Link to={buildPath('settings-account')} onClick={onClose} />}>
          {text.wrongAddress}
        </TextLink>
      </p>
    </Dialog>
  );
}
