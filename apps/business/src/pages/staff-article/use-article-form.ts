import { useRef, useState } from 'react';
import { asApiError, callApi, queryKey } from '@corkboard/api-client';
import { type Article } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { articles as text } from '../../messages/articles';
import { fromLocal, toLocal } from './local-moment';
import { articleOptions } from './needs';

/** How an article is saved and deleted, and which field the service refuses. */
export function useArticleForm(article: Article) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);

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
  return { form, busy, wrong, save, remove };
}
