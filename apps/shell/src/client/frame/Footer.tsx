import { Link } from '@corkboard/routing/react';
import { buildPath } from '@corkboard/routing';
import { useHydrated } from '@corkboard/ui';
import { useSetAtom } from 'jotai';
import { messages } from '../../messages/en';
import { keySheetAtom } from './single-keys';

const text = messages.footer;
const PAGES = ['about', 'help', 'business-convert', 'terms', 'privacy', 'privacy-choices'] as const;

/** The way to the site's own words, and to its keys. */
export function Footer() {
  const showKeys = useSetAtom(keySheetAtom);
  // Only a script can show them.
  const hydrated = useHydrated();
  return (
    <footer className="cb-footer">
      {PAGES.map((name) => (
        <Link key={name} className="cb-foot" to={buildPath(name)}>
          {text[name]}
        </Link>
      ))}
      <button
        type="button"
        className="cb-foot cb-foot-keys"
        disabled={!hydrated}
        onClick={() => {
          showKeys(true);
        }}
      >
        {text.keys}
      </button>
    </footer>
  );
}
