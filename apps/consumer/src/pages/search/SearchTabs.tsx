import { useViewer } from '@corkboard/auth';
import { type SearchScope } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TabLinks } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { type SearchQuery } from './needs';
import css from './search.module.css';
import { searchPath } from './search-path';

const text = messages.search;

/** For everybody, and for who is signed in. */
const SCOPES = ['pins', 'idea_pins', 'videos', 'buyable_pins', 'boards', 'users'] as const;
const OWN = ['my_pins', 'my_content'] as const;

/** Scopes of a search as tabs; the links keep the other parameters of the address. */
export function SearchTabs({ query, scope }: { query: SearchQuery; scope: SearchScope }) {
  const viewer = useViewer();
  return (
    <TabLinks
      label={text.tabs}
      current={scope}
      className={css.tabs}
      tabs={[...SCOPES, ...(viewer.isAuth ? OWN : [])].map((id) => ({
        id,
        label: text.scopes[id],
        link: <Link to={searchPath(id, query, { commerce_only: undefined })} />,
      }))}
    />
  );
}
