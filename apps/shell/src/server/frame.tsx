import { type MenuLink } from '@corkboard/auth';
import { VERTICAL_NAV_GATE } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Boot } from '../boot';
import { AccountLinks, HeaderView, type Anchor } from '../client/frame/HeaderView';
import { markShapes } from '../client/frame/mark';
import { SearchForm } from '../client/frame/SearchForm';
import { messages } from '../messages/en';

/** A link without a router. */
const PlainLink: Anchor = ({ to, children, ...rest }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

/**
 * The frame as it stands in the first HTML, so that the first paint needs no script: the client's own header, whose links and whose
 * search work without any script, too, and the place of the page.
 * @param links of the header's menu; null for a page that stands alone
 */
export function frameHtml(
  { viewer, gates }: Pick<Boot, 'viewer' | 'gates'>,
  links: readonly MenuLink[] | null,
): string {
  return renderToStaticMarkup(
    <>
      {links && (
        <HeaderView
          anchor={PlainLink}
          links={links}
          sideNav={gates.includes(VERTICAL_NAV_GATE)}
          search={<SearchForm anchor={PlainLink} action={buildPath('search-pins')} />}
          account={viewer ? <Faces /> : <AccountLinks anchor={PlainLink} query={{}} />}
        />
      )}
      <main id="main" className={links ? 'cb-main' : 'cb-main cb-bare'} aria-busy="true">
        <div className="cb-waiting" role="status" aria-label={messages.pages.loading} />
      </main>
    </>,
  );
}

/** The places of the bell and the account button. */
function Faces() {
  return (
    <>
      <span className="cb-face cb-wide" />
      <span className="cb-face" />
    </>
  );
}

/** The mark as the site's icon: a data address, so that it costs no request. */
export const ICON = `data:image/svg+xml,${encodeURIComponent(
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
      {markShapes('#c8202d', '#fff')}
    </svg>,
  ),
)}`;
