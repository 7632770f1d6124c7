import { useViewer } from '@corkboard/auth';
import { buildPath, type SearchScope } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TabLinks } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './search.module.css';

const text = messages.search;

/** What one search can look through, as links: pins, boards, people, and the viewer's own pins when signed in. */
export function SearchTabs({ words, scope }: { words: string; scope: SearchScope }) {
  const viewer = useViewer();
  const scopes = ['pins', 'boards', 'users', ...(viewer.isAuth ? (['my_pins'] as const) : [])] as const;
  return (
    <TabLinks
      label={text.tabs}
      current={scope}
      className={css.tabs}
      tabs={scopes.map((id) => ({
        id,
        label: text.scopes[id],
        link: (
          <Link
            to={
              id === 'pins'
                ? buildPath('search-pins', {}, { q: words })
                : buildPath('search-scope', { scope: id }, { q: words })
            }
          />
        ),
      }))}
    />
  );
}
