import { buildPath, type RouteName } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { chevronRightIcon, Icon } from '@corkboard/ui';
import { settings as text } from '../../messages/settings';
import css from './settings-frame.module.css';

/** A page of the settings. */
export type SettingsPageName = keyof typeof text.entries & RouteName;

const NAMES = Object.keys(text.entries) as SettingsPageName[];

/**
 * The pages of the settings.
 * @param current the one that is shown, in a list beside it; without it the list says what each is for
 */
export function SettingsList({ current }: { current?: SettingsPageName }) {
  return (
    <ul role="list" className={css.list} data-described={current === undefined}>
      {NAMES.map((name) => (
        <li key={name}>
          <Link
            className={css.entry}
            to={buildPath(name)}
            aria-current={name === current ? 'page' : undefined}
          >
            <span className={css.words}>
              <span>{text.entries[name][0]}</span>
              {current === undefined ? <span className={css.hint}>{text.entries[name][1]}</span> : null}
            </span>
            {current === undefined ? <Icon of={chevronRightIcon} size={20} className={css.chevron} /> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
