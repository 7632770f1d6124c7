import { type FormEvent, useRef, useState } from 'react';
import { asApiError, callApi, queryKey } from '@corkboard/api-client';
import { type Article, ARTICLE_BODY_MAX, ARTICLE_LEAD_MAX, ARTICLE_TITLE_MAX } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link, useNavigate } from '@corkboard/routing/react';
import { Button, TextArea, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { articles as text } from '../../messages/articles';
import { fromLocal, toLocal } from './local-moment';
import { articleOptions } from './needs';
import css from './staff-article.module.css';

/** The fields of an article, what can be done with it, and what the service says is wrong with one. */
export function ArticleForm({ article }: { article: Article }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const field = (name: keyof typeof text.fields) => ({
    name,
    label: text.fields[name],
    error: wrong?.field === name ? wrong.message : undefined,
  });

  const carryOut = async (act: () => Promise<void>) => {
    setBusy(true);
    setWrong(null);
    try {
      await act();
    } catch (error) {
      const refusal = asApiError(error);
      const at = refusal?.field ?? '';
      if (refusal && at in text.fields) setWrong({ field: at, message: refusal.message });
      else show({ message: refusal?.message ?? String(error), tone: 'error' });
    }
    setBusy(false);
  };
  const save = (publishAt?: string) =>
    carryOut(async () => {
      const values = new FormData(form.current!);
      const value = (name: string) => values.get(name) as string;
      const { data: saved } = await callApi('ArticleResource.update', {
        article_id: article.id,
        article_title: value('article_title'),
        slug: value('slug'),
        lead: value('lead'),
        body: value('body'),
        boards: value('boards')
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
        publish_at: publishAt ?? fromLocal(value('publish_at')),
      });
      client.setQueryData(queryKey('ArticleResource.get', articleOptions({ article: saved.slug })), saved);
      await client.invalidateQueries({ queryKey: ['StaffArticlesResource.get'] });
      const when = form.current?.elements.namedItem('publish_at') as HTMLInputElement | null;
      if (when) when.value = toLocal(saved.publish_at);
      show({ message: text.saved });
      if (saved.slug !== article.slug)
        navigate(buildPath('staff-article', { article: saved.slug }), { replace: true });
    });
  const remove = () =>
    carryOut(async () => {
      await callApi('ArticleResource.delete', { article_id: article.id });
      await client.invalidateQueries({ queryKey: ['StaffArticlesResource.get'] });
      show({ message: text.removed });
      navigate(buildPath('staff-articles'), { replace: true });
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
