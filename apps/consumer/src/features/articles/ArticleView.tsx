import { type Article, densities } from '@corkboard/contract';
import { Banner, Image, Page } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { articles as text } from '../../messages/articles';
import { BoardCard } from '../board-cover';
import css from './article-view.module.css';

/** A paragraph or a heading of an article. */
interface Part {
  readonly kind: 'heading' | 'paragraph';
  readonly words: string;
}

/** The parts of an article: an empty line divides them, and `## ` begins a heading. Everything else is text. */
export const partsOf = (body: string): Part[] =>
  body
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      /^## [^\n]+$/.test(part)
        ? { kind: 'heading', words: part.slice(3).trim() }
        : { kind: 'paragraph', words: part },
    );

/** A whole article. */
export function ArticleView({ article }: { article: Article }) {
  const { title, lead, body, boards, state, image, color } = article;
  return (
    <Page kind="reading" title={title} lead={lead}>
      <title>{messages.title(title)}</title>
      {state === 'published' ? null : <Banner>{state === 'draft' ? text.draft : text.scheduled}</Banner>}
      {image ? (
        <div className={css.picture}>
          <Image
            cover
            priority
            alt=""
            src={image.url}
            // As the first HTML announces it.
            srcSet={densities(image, undefined)}
            width={image.width}
            height={image.height}
            color={color ?? undefined}
          />
        </div>
      ) : null}
      <div className={css.body}>
        {partsOf(body).map(({ kind, words }, n) =>
          // Parts of a text have no other name than their place.
          kind === 'heading' ? <h2 key={n}>{words}</h2> : <p key={n}>{words}</p>,
        )}
      </div>
      {boards.length > 0 ? (
        <section aria-label={text.boards}>
          <ul role="list" className={css.boards}>
            {boards.map((board) => (
              <li key={board.id}>
                <BoardCard board={board} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Page>
  );
}
