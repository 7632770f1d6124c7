import { apiInfiniteQuery, apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type CallData } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { ErrorState, formatRelativeTime, Skeleton, Switch } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expire } from '../../features/cache';
import { MoreButton } from '../../features/next-page';
import { ActRow, Rows } from '../../features/rows';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { messages } from '../../messages/en';
import { promotions as text } from '../../messages/promotions';

type Asking = CallData<'PromotionConsentResource.get'>[number];

const settingQuery = apiQuery('PromotionSettingResource.get', {});

/** Who may promote what the viewer made: everybody, or who asked and was allowed to. */
export function Promotions() {
  const { data, isError, isFetching, refetch } = useQuery(settingQuery);
  const askings = useInfiniteQuery(apiInfiniteQuery('PromotionConsentResource.get', {}));
  return (
    <section className={frame.part} aria-labelledby="account-promotions">
      <h2 id="account-promotions">{text.title}</h2>
      <p className={frame.detail}>{text.detail}</p>
      {data ? (
        <Everybody everybody={data.everybody} />
      ) : isError ? (
        <ErrorState level={3} title={text.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={44} />
      )}
      <Rows
        level={3}
        list={askings}
        rows={askings.data?.pages.flatMap(({ items }) => items)}
        row={(asking: Asking) => <AskingRow key={asking.id} asking={asking} />}
        empty={{ title: text.emptyTitle, detail: text.emptyDetail }}
        failed={text.failed}
        more={<MoreButton wide list={askings} label={text.more} />}
      />
    </section>
  );
}

/** In effect at once, and put back where that fails. */
function Everybody({ everybody }: { everybody: boolean }) {
  const client = useQueryClient();
  const { show } = useToast();
  const [chosen, setChosen] = useState(everybody);
  const choose = (next: boolean) => {
    setChosen(next);
    callApi('PromotionSettingResource.update', { everybody: next }).then(
      () => {
        expire(client, 'PromotionSettingResource.get');
      },
      (error: unknown) => {
        setChosen(!next);
        show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
      },
    );
  };
  return (
    <>
      <Switch label={text.everybody} checked={chosen} onChange={({ target }) => choose(target.checked)} />
      <p className={frame.detail}>{text.everybodyHint}</p>
    </>
  );
}

function AskingRow({ asking }: { asking: Asking }) {
  const { pin_id, image, title, business } = asking;
  const client = useQueryClient();
  const viewer = useSignedIn();
  const [{ answer, at }, setAnswer] = useState({ answer: asking.answer, at: asking.answered_at });
  const pin = image ? title || text.untitled : text.unseen;
  const name = business.full_name;
  const say = (allowed: boolean) => async () => {
    await callApi('PromotionConsentResource.update', { pin_id, business_id: business.id, allowed });
    expire(client, 'PromotionConsentResource.get', 'NewsHubResource.get', 'NewsHubBadgeResource.get');
    setAnswer({ answer: allowed ? 'given' : 'refused', at: new Date().toISOString() });
  };
  const when = at === null ? null : formatRelativeTime(at, viewer?.locale);
  const detail =
    answer === 'open'
      ? text.asks(name)
      : when === null
        ? text.older(name)
        : (answer === 'given' ? text.given : text.refused)(name, when);
  const allow = { label: text.allow, spoken: text.allowName(name, pin) };
  const refuse = { label: text.refuse, spoken: text.refuseName(name, pin) };
  return (
    <ActRow
      to={image && buildPath('pin', { id: pin_id })}
      name={pin}
      image={image}
      detail={detail}
      action={answer === 'given' ? refuse : allow}
      onAct={say(answer !== 'given')}
      other={answer === 'open' ? { ...refuse, onAct: say(false) } : undefined}
    />
  );
}
