import { type Viewer } from '@corkboard/auth';
import { type BootAnswer } from '@corkboard/api-client';
import { continuedAt, matches, type PageExtensions } from '@corkboard/federation';
import { bootAnswer, isUnknownCall } from './api-port';
import { type Feed } from './feed';
import { type AnsweredNeed } from './needs';
import { picturesOf, type PicturePreload } from './pictures';
import { breadcrumbsOf, itemsOf, previewOf, structuredOf, type Preview } from './preview';

/** Parts of the first HTML that depend on the service's responses. */
export interface PageContent {
  readonly answers: readonly BootAnswer[];
  readonly pictures: readonly PicturePreload[];
  readonly preview: Preview | undefined;
  /** JSON-LD about the page: one thing, or a list of several. */
  readonly structured: object | undefined;
  /** The page as a news feed; undefined where it has none. */
  readonly feed: Feed | undefined;
  /** Whether the page is to be found by strangers who do not have its address. */
  readonly listed: boolean;
  /** Address of the page that continues this one's list. */
  readonly next: string | undefined;
  /** The status of the answer, where the page is there to say what is wrong. */
  readonly answeredWith: number;
  /** Origins that the forms of the page lead to, beside this site. */
  readonly leadsTo: readonly string[];
  /** Something of it was refused or failed for the moment, which the next who asks may be answered. */
  readonly lacking: boolean;
}

/** The content of a page that shows nothing of the service. */
export const NOTHING: PageContent = {
  answers: [],
  pictures: [],
  preview: undefined,
  structured: undefined,
  feed: undefined,
  listed: true,
  next: undefined,
  answeredWith: 200,
  leadsTo: [],
  lacking: false,
};

/**
 * The content of a page, made of the answers of the service.
 * @param url the page's own address, `asked` what was asked for
 */
export function contentOf(
  page: PageExtensions,
  fetched: readonly AnsweredNeed[],
  viewer: Viewer,
  { url, asked }: { readonly url: string; readonly asked: string },
): PageContent {
  const good = fetched.filter(({ answer }) => answer.status < 400);
  const about = good.find(({ need }) => need.primary)?.answer.data;
  // A signed-in person may see more than everybody; what is said elsewhere is made of a stranger's answers only.
  const primary = viewer.isAuth ? undefined : about;
  return {
    ...NOTHING,
    answers: good.map(({ need, answer }) => bootAnswer(need, answer)),
    pictures: good.flatMap(({ need, answer }) =>
      need.pictures && matches(need.pictures.where, about) ? picturesOf(need.pictures, answer.data) : [],
    ),
    ...(primary === undefined ? {} : saidOf(page, primary, url, good)),
    next: viewer.isAuth ? undefined : nextPage(good, asked),
    lacking: fetched.some(
      ({ answer }) => answer.status === 429 || answer.status >= 500 || isUnknownCall(answer),
    ),
  };
}

/** Metadata of a page for other sites, from public data. An unlisted page has its preview only. */
function saidOf(
  { preview, structured, items, breadcrumbs, feed, listed = [] }: PageExtensions,
  primary: unknown,
  url: string,
  fetched: readonly AnsweredNeed[],
): Pick<PageContent, 'preview' | 'structured' | 'feed' | 'listed'> {
  const said = preview && previewOf(preview, primary);
  if (!listed.every((condition) => matches(condition, primary)))
    return { preview: said, structured: undefined, feed: undefined, listed: false };
  const listOf = (call: string) =>
    fetched.find(({ need }) => need.call === call && need.infinite)?.answer.data;
  const things = [
    structured && structuredOf(structured, primary, url),
    items && itemsOf(items.item, listOf(items.call), url),
    breadcrumbs && breadcrumbsOf(breadcrumbs, primary, url),
  ].filter((thing) => thing !== undefined);
  const list = feed && listOf(feed.call);
  return {
    preview: said,
    structured: things.length > 1 ? things : things[0],
    feed:
      feed && Array.isArray(list) && matches(feed.where, primary)
        ? { template: feed, items: list }
        : undefined,
    listed: true,
  };
}

/** The page after this one: of the list that the address continues, else of the first. */
function nextPage(fetched: readonly AnsweredNeed[], asked: string): string | undefined {
  const lists = fetched.filter(({ need }) => need.infinite);
  const list = lists.find(({ need }) => need.after !== undefined) ?? lists[0];
  if (!list || list.answer.bookmark === null) return undefined;
  const { pathname, search } = new URL(asked, 'https://corkboard.invalid');
  return continuedAt({ pathname, search }, list.need.call, list.answer.bookmark);
}
