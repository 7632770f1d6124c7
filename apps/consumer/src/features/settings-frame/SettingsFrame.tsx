import { type ReactNode } from 'react';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { backIcon, Icon, Page } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { settings as text } from '../../messages/settings';
import css from './settings-frame.module.css';
import { SettingsList, type SettingsPageName } from './SettingsList';

export interface SettingsFrameProps {
  readonly current: SettingsPageName;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page of the settings, with the list of all beside it, or on phones the way back to that list. */
export function SettingsFrame({ current, title, lead, children }: SettingsFrameProps) {
  return (
    <div className={css.frame}>
      <title>{messages.title(title)}</title>
      <nav className={css.side} aria-label={text.nav}>
        <SettingsList current={current} />
      </nav>
      <div className={css.content}>
        <Link className={css.back} to={buildPath('settings')}>
          <Icon of={backIcon} size={20} className={css.arrow} />
          {text.back}
        </Link>
        <Page kind="reading" title={title} lead={lead}>
          {children}
        </Page>
      </div>
    </div>
  );
}
