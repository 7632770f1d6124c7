import { type FormEvent, useState } from 'react';
import { type Article, ARTICLE_BODY_MAX, ARTICLE_LEAD_MAX, ARTICLE_TITLE_MAX } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Button, TextArea, TextField } from '@corkboard/ui';
import { articles as text } from '../../messages/articles';
import { toLocal } from './local-moment';
import css from './staff-article.module.css';
import { useArticleForm } from './use-article-form';

/** The fields of an article, what can be done with it, and what the service says is wrong with one. */
export function ArticleForm({ article }: { article: Article }) {
  const { form, busy, wrong, save, remove } = useArticleForm(article);
  const field = (name: keyof typeof text.fields) => ({
    name,
    label: text.fields[name],
    error: wrong?.field === name ? wrong.message : undefined,
  });
  return (
    <form
      ref={form}
      method="dialog"
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        {...field('article_title')}
        defaultValue={article.title}
        required
        maxLength={ARTICLE_TITLE_MAX}
      />
      <TextField
        {...field('slug')}
        hint={text.hints.slug}
        defaultValue={article.slug}
        required
        maxLength={ARTICLE_TITLE_MAX}
      />
      <TextField
        {...field('lead')}
        hint={text.hints.lead}
        defaultValue={article.lead}
        maxLength={ARTICLE_LEAD_MAX}
      />
      <TextArea
        {...field('body')}
        hint={text.hints.body}
        defaultValue={article.body}
        rows={12}
        maxLength={ARTICLE_BODY_MAX}
      />
      <TextArea
        {...field('boards')}
        hint={text.hints.boards}
        defaultValue={article.boards.map(({ url }) => url).join('\n')}
        rows={4}
      />
      <TextField
        {...field('publish_at')}
        type="datetime-local"
        hint={text.hints.publish_at}
        defaultValue={toLocal(article.publish_at)}
      />
      <div className={css.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {text.save}
        </Button>
        {article.state === 'published' ? null : (
          <Button disabled={busy} onClick={() => void save(new Date().toISOString())}>
            {text.publish}
          </Button>
        )}
        <Button asLink={<Link to={article.url} />}>{text.preview}</Button>
        <Remove onSure={() => void remove()} busy={busy} />
      </div>
    </form>
  );
}

/** Deleting asks once more in place. */
function Remove({ onSure, busy }: { onSure: () => void; busy: boolean }) {
  const [asked, setAsked] = useState(false);
  return asked ? (
    <Button variant="danger" disabled={busy} onClick={onSure}>
      {text.removeSure}
    </Button>
  ) : (
    <Button
      variant="ghost"
      onClick={() => {
        setAsked(true);
      }}
    >
      {text.remove}
    </Button>
  );
}
