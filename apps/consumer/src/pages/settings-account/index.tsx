import { ERASE_DAYS } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { SettingsFrame } from '../../features/settings-frame';
import { leaving as text } from '../../messages/leaving';
import { EmailAddress } from './EmailAddress';
import { LeaveForm } from './LeaveForm';
import { Promotions } from './Promotions';

/** The email address, who may promote what the viewer made (docs/handbook/ads.md#whose-pins), and leaving for a while or for good (docs/handbook/people.md#leaving). */
export default function SettingsAccountPage() {
  return (
    <SettingsFrame current="settings-account" title={text.title}>
      <EmailAddress />
      <Promotions />
      <LeaveForm
        title={text.deactivateTitle}
        detail={text.deactivateDetail}
        action={text.deactivate}
        question={text.confirmDeactivate}
        consequence={text.confirmDeactivateDetail}
        erase={false}
      />
      <LeaveForm
        title={text.deleteTitle}
        detail={text.deleteDetail(ERASE_DAYS)}
        action={text.delete}
        question={text.confirmDelete}
        consequence={text.confirmDeleteDetail(ERASE_DAYS)}
        erase
      >
        <p>
          <TextLink asLink={<Link to={buildPath('settings-data')} />}>{text.exportFirst}</TextLink>
        </p>
      </LeaveForm>
    </SettingsFrame>
  );
}
