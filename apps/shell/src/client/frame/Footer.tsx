import { Link } from '@corkboard/routing/react';
import { buildPath } from '@corkboard/routing';
import { messages } from '../../messages/en';

const text = messages.footer;
const PAGES = ['about', 'help', 'terms', 'privacy'] as const;

/** The way to the site's own words.. */
export function Footer() {
  return (
    <footer className="cb-footer">
      {PAGES.map((name) => (
        <Link key={name} className="cb-foot" to={buildPath(name)}>
          {text[name]}
        </Link>
      ))}
    </footer>
  );
}
