import { renderToString } from 'react-dom/server';
import { createQueryClient, hydrate } from '@corkboard/api-client';
import { type RemoteModule } from '@corkboard/federation';
import { adoptRoutes, classify } from '@corkboard/routing';
import { type ShownView, type View } from '../client/navigation/view';
import { Root } from '../client/Root';
import { shellPage } from '../client/shell-pages';
import { storeOf } from '../client/store';
import { keptParts } from './kept-parts';
import { still } from './still';
import { textOf } from './text-of';
import { type RenderInput, type RenderOutput } from './input';

declare global {
  /** The exports of the remote's server bundle, once that was run. */
  var corkboardRemote: { readonly remote: RemoteModule } | undefined;
  /** A {@link RenderOutput} as JSON, once a page is drawn. */
  var corkboardOutput: string | undefined;
}

/** Cards that are kept: a page has 25, and one takes about 4 KB with what it's made of. */
const MAX_CARDS = 200;
const parts = keptParts(MAX_CARDS);

/** Begins to draw a page: what comes of it is in `corkboardOutput` when the microtasks have run. @param json a {@link RenderInput} */
export function startRender(json: string): void {
  const end = (output: RenderOutput) => {
    globalThis.corkboardOutput = JSON.stringify(output);
  };
  draw(JSON.parse(json) as RenderInput).then(end, (error: unknown) => {
    end({ kind: 'failed', message: reasonOf(error) });
  });
}

async function draw({ url, boot, view: asked, answers }: RenderInput): Promise<RenderOutput> {
  adoptRoutes(boot.site.routes);
  const match = classify(url);
  const view = await viewOf(asked, match);
  const queries = createQueryClient();
  hydrate(queries, answers);
  const shown: ShownView = { place: placeAt(url), match, view, by: 'POP', visit: 0 };
  const page = <Root store={storeOf(boot)} queries={queries} {...still(shown)} />;
  return withoutHead(parts.drawn(JSON.stringify([boot.viewer, boot.gates]), () => renderToString(page)));
}

/** Where the browser says that it is: a query may have question marks of its own, and an empty one is none. */
function placeAt(url: string): ShownView['place'] {
  const [pathname = '/'] = url.split('?', 1);
  const query = url.slice(pathname.length + 1);
  return { pathname, search: query && `?${query}`, hash: '', state: null, key: 'first' };
}

async function viewOf(asked: RenderInput['view'], match: ShownView['match']): Promise<View> {
  if (asked.kind === 'status' || match.kind !== 'route') {
    return { kind: 'status', status: asked.kind === 'status' ? asked.status : 404 };
  }
  if (asked.kind === 'shell') return (await shellPage(match.name)) ?? { kind: 'status', status: 501 };
  const page = globalThis.corkboardRemote?.remote.pages[match.name];
  if (!page) throw new Error(`the server bundle has no page ${match.name}`);
  const { default: component } = await page.load();
  return { kind: 'page', component: component as never, remote: asked.remote, version: asked.version };
}

/**
 * React puts announcements of pictures, and the title of a page, in front of everything else. The title belongs into the head; so do the
 * announcements, and there the page has them already, as far as it says which pictures come first.
 */
function withoutHead(markup: string): RenderOutput {
  const [whole, title = null] = /^(?:<link rel="preload" as="image"[^>]*>)*(?:<title>([^<]*)<\/title>)?/.exec(
    markup,
  )!;
  return { kind: 'markup', title: title && textOf(title), markup: markup.slice(whole.length) };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
