import { useId } from 'react';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Badge, RelativeTime, TextLink } from '@corkboard/ui';
import { staffCss as shared } from '../../features/staff';
import { ads as text } from '../../messages/ads';
import { staff } from '../../messages/staff';
import { AppealDecision } from './AppealDecision';
import { Decision, type DecisionProps } from './Decision';
import css from './staff-ads.module.css';

export type AdCardProps = Omit<DecisionProps, 'name'>;

/** One ad as people will see it, and the way to decide on it. */
export function AdCard({ ad, onDecided }: AdCardProps) {
  const heading = useId();
  const name = ad.name ?? text.unnamed(ad.id);
  return (
    <article className={shared.part} aria-labelledby={heading}>
      <h2 id={heading} dir="auto">
        {name}
      </h2>
      <div className={css.ad}>
        {ad.pin ? (
          <img
            className={css.picture}
            src={ad.pin.image.url}
            width={ad.pin.image.width}
            height={ad.pin.image.height}
            alt=""
            loading="lazy"
          />
        ) : null}
        <div className={css.words}>
          <p>
            <bdi>{text.by(ad.account, ad.advertiser === null ? staff.gone : `@${ad.advertiser}`)}</bdi> ·{' '}
            <RelativeTime time={ad.created_at} />
          </p>
          <p dir="auto">{text.in(ad.campaign)}</p>
          {ad.author === null ? null : (
            <p>
              <bdi>{text.pinBy(ad.author)}</bdi> · {text.consents[ad.consent]}
            </p>
          )}
          {ad.pin ? (
            <>
              <TextLink asLink={<Link to={buildPath('pin', { id: ad.pin_id })} />}>
                {text.seePin(ad.pin.title || text.untitled)}
              </TextLink>
              {ad.pin.description === '' ? null : <p dir="auto">{ad.pin.description}</p>}
            </>
          ) : (
            <p>{text.pinGone}</p>
          )}
          <p>
            {text.leadsTo}: <bdi dir="ltr">{ad.destination ?? text.nowhere}</bdi>
          </p>
          {ad.promotion ? (
            <p>
              {text.shows}:{' '}
              <bdi>{[ad.promotion.text, ad.promotion.code].filter((said) => said !== null).join(' · ')}</bdi>
            </p>
          ) : null}
          {ad.findings.length > 0 ? (
            <ul aria-label={text.found} className={css.findings}>
              {ad.findings.map((finding) => (
                <li key={finding}>
                  <Badge tone={finding === 'BLOCKED_ADDRESS' ? 'danger' : 'warning'}>
                    {text.findings[finding]}
                  </Badge>
                </li>
              ))}
            </ul>
          ) : null}
          {ad.rejected_reasons.length > 0 ? (
            <p>{text.rejectedFor(ad.rejected_reasons.map((reason) => text.reasons[reason]).join(', '))}</p>
          ) : null}
          {ad.appeal ? (
            <div>
              <p>
                {text.appealStates[ad.appeal.state]} · <RelativeTime time={ad.appeal.made_at} />
              </p>
              <p className={shared.words} dir="auto">
                {ad.appeal.text}
              </p>
              {ad.appeal.answer === '' ? null : <p dir="auto">{text.answered(ad.appeal.answer)}</p>}
            </div>
          ) : null}
        </div>
      </div>
      {ad.appeal?.state === 'open' ? (
        <AppealDecision appeal={ad.appeal} name={name} onDecided={onDecided} />
      ) : (
        <Decision ad={ad} name={name} onDecided={onDecided} />
      )}
    </article>
  );
}
