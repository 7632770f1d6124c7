import { useId, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type CallData } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { recommendations as text } from '../../messages/recommendations';
import { type Formats, fromMicro } from '../../features/format';
import { formCss } from '../../features/form';
import { mayIn } from '../../features/frame';

export type Recommendation = CallData<'AdRecommendationResource.get'>[number];

interface RecommendationCardProps {
  readonly account: AdAccount;
  readonly recommendation: Recommendation;
  readonly formats: Formats;
  /** Has them read again. */
  readonly onDone: () => Promise<void>;
}

/** One recommendation: why, what would change, what that brings, and the ways to do it or to hide it. */
export function RecommendationCard({ account, recommendation, formats, onDone }: RecommendationCardProps) {
  const { kind, name, reason, details, change, effect, campaign_id, entity_id, version } = recommendation;
  const heading = useId();
  const { show } = useToast();
  const [busy, setBusy] = useState<'update' | 'delete'>();
  const [wrong, setWrong] = useState<string>();
  const title = text.kinds[kind](name);
  const act = async (verb: 'update' | 'delete') => {
    setBusy(verb);
    setWrong(undefined);
    try {
      const options = { ad_account_id: account.id, kind, entity_id, version };
      await callApi(`AdRecommendationResource.${verb}`, options);
      show({ message: verb === 'update' ? text.applied(title) : text.dismissed });
      await onDone();
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
      // Whoever looks again is to see what it is now.
      if ([404, 409].includes(asApiError(error)?.httpStatus ?? 0)) await onDone();
    } finally {
      setBusy(undefined);
    }
  };
  const told = kind === 'BID_UNDER_FLOOR' ? fromMicro(reason) : reason;
  return (
    <article className={formCss.card} aria-labelledby={heading}>
      <h2 id={heading} dir="auto">
        {title}
      </h2>
      <p>{text.reasons[kind](formats.number(told))}</p>
      {details.length > 0 ? (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : null}
      {change ? <p>{changeWords(change, formats)}</p> : null}
      {effect ? (
        <p>
          {text[kind === 'LIMITED_BY_BUDGET' ? 'effect' : 'keeps'](
            formats.number(effect.impressions),
            formats.number(effect.clicks),
          )}
        </p>
      ) : null}
      {wrong === undefined ? null : <Banner tone="danger">{wrong}</Banner>}
      {mayIn(account, 'editCampaigns') ? (
        <div className={formCss.acts}>
          {change ? (
            <Button
              variant="primary"
              aria-label={text.applyOf(title)}
              busy={busy === 'update'}
              disabled={busy !== undefined}
              onClick={() => void act('update')}
            >
              {text.apply}
            </Button>
          ) : (
            <Button
              variant="primary"
              asLink={<Link to={advertiserPath('ads-edit', { advertiserId: account.id }, { campaign_id })} />}
            >
              {text.edit}
            </Button>
          )}
          <Button
            aria-label={text.dismissOf(title)}
            busy={busy === 'delete'}
            disabled={busy !== undefined}
            onClick={() => void act('delete')}
          >
            {text.dismiss}
          </Button>
        </div>
      ) : null}
    </article>
  );
}

function changeWords(
  { field, from, to }: NonNullable<Recommendation['change']>,
  { money, day }: Formats,
): string {
  if (field === 'status') return text.changes.status;
  const write = field === 'end_time' ? day : money;
  return text.changes[field](write(from ?? 0), write(to ?? 0));
}
