import { useEffect, useRef, useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type Ad, type AdAccount, parseAddress } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { adPreview as text } from '../../messages/ad-preview';
import css from './ad-preview.module.css';
import { pinName } from './pin-name';

type Account = Pick<AdAccount, 'name' | 'owner'>;
/** The name of a site, within which no line ends at a hyphen. */
const unbroken = (host: string): string => host.replaceAll('-', '\u2011');

export interface AdPreviewProps {
  readonly account: Account;
  readonly pin: {
    readonly title: string;
    readonly alt_text: string;
    readonly picture: string;
    /** Width and height of the picture, which keep its place while it loads. */
    readonly size?: { readonly width: number; readonly height: number };
  };
  /** Where it leads, as it's typed. */
  readonly destination: string | null;
  /** Below it: whose Pin it is, where it's somebody else's. */
  readonly author?: string | undefined;
  /** Words of the promotion that it shows. */
  readonly offer?: string | undefined;
}

/** An ad as people see it among Pins: its picture, its title, who pays for it, and where it leads. */
export function AdPreview({ account, pin, destination, author, offer }: AdPreviewProps) {
  const { username } = account.owner;
  const { data: promoter } = useQuery(apiQuery('UserResource.get', { username }));
  const host = parseAddress((destination ?? '').trim())?.host;
  return (
    <figure className={css.preview} aria-label={text.label(pinName(pin))}>
      <img
        src={pin.picture}
        width={pin.size?.width}
        height={pin.size?.height}
        alt={pin.alt_text || pinName(pin)}
        className={css.picture}
      />
      <figcaption className={css.words}>
        {pin.title ? <strong>{pin.title}</strong> : null}
        {offer ? <span>{offer}</span> : null}
        <span>{text.promotedBy(promoter?.full_name ?? account.name)}</span>
        {host ? <span>{text.leadsTo(unbroken(host))}</span> : null}
        {author ? <span className={css.author}>{author}</span> : null}
      </figcaption>
    </figure>
  );
}

export interface SavedAdPreviewProps {
  readonly account: Account;
  /** Its destination as it's typed, where it may change. */
  readonly ad: Pick<Ad, 'pin_id' | 'destination_url'>;
  readonly offer?: string | undefined;
}

/** The same of an ad that is there, and the way to its Pin. The Pin is asked for once the form comes into sight, as a campaign may have hundreds; one that is gone has no preview. */
export function SavedAdPreview({ account, ad, offer }: SavedAdPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current!);
    return () => {
      observer.disconnect();
    };
  }, []);
  const { data: pin, isError } = useQuery({
    ...apiQuery('PinResource.get', { id: ad.pin_id }),
    enabled: seen,
  });
  // Its place is kept while it's asked for: a button below would move from under the pointer.
  const isWaiting = pin === undefined && !isError;
  return (
    <div ref={place} className={isWaiting ? `${css.saved} ${css.waiting}` : css.saved}>
      {pin ? (
        <AdPreview
          account={account}
          pin={{
            title: pin.title,
            alt_text: pin.alt_text,
            picture: pin.images['236x'].url,
            size: pin.images['236x'],
          }}
          destination={ad.destination_url || pin.link}
          offer={offer}
        />
      ) : null}
      <TextLink asLink={<Link to={buildPath('pin', { id: ad.pin_id })} />}>{text.pin}</TextLink>
    </div>
  );
}
