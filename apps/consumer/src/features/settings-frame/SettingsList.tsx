import { useGate, useMenu } from '@corkboard/auth';
import { NOTIFICATION_SETTINGS_GATE } from '@corkboard/contract';
import { buildPath, type RouteName } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { chevronRightIcon, Icon } from '@corkboard/ui';
import { settings as text } from '../../messages/settings';
import css from './settings-frame.module.css';

/** A page of the settings. */
export type SettingsPageName = keyof typeof text.entries & RouteName;

const NAMES = Object.keys(text.entries) as SettingsPageName[];

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isCurrent?: boolean;
}

/**
 * The pages of the settings: the consumer's own, then those of other remotes.
 * @param current the one that is shown, in a list beside it; without it the list says what each is for
 */
export function SettingsList({ current }: { current?: SettingsPageName }) {
  const others = useMenu('settings');
  // There are two pages for what people are told, and each has one of them.
  const other = useGate(NOTIFICATION_SETTINGS_GATE) ? 'settings-email' : 'settings-notifications';
  const own = NAMES.filter((name) => name !== other).map((name): Entry => {
    const [label = name, hint] = text.entries[name];
    return { to: buildPath(name), label, hint, isCurrent: name === current };
  });
  return (
    <ul role="list" className={css.list} data-described={current === undefined}>
      {[...own, ...others].map(({ to, label, hint, isCurrent }: Entry) => (
        <li key={to}>
          <Link className={css.entry} to={to} aria-current={isCurrent ? 'page' : undefined}>
            <span className={css.words}>
              <span>{label}</span>
              {current === undefined && hint ? <span className={css.hint}>{hint}</span> : null}
            </span>
            {current === undefined ? <Icon of={chevronRightIcon} size={20} className={css.chevron} /> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
