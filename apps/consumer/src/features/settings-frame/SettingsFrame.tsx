import { type ReactNode } from 'react';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { backIcon, Icon } from '@corkboard/ui';
import { settings as text } from '../../messages/settings';
import css from './settings-frame.module.css';
import { SettingsList, type SettingsPageName } from './SettingsList';

/** A page of the settings, with the list of all beside it, or on phones the way back to that list. */
export function SettingsFrame({ current, children }: { current: SettingsPageName; children: ReactNode }) {
  return (
    <div className={css.frame}>
      <nav className={css.side} aria-label={text.nav}>
        <SettingsList current={current} />
      </nav>
      <div className={css.content}>
        <Link className={css.back} to={buildPath('settings')}>
          <Icon of={backIcon} size={20} className={css.arrow} />
          {text.back}
        </Link>
        {children}
      </div>
    </div>
  );
}
