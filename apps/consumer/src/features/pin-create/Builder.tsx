import { useState } from 'react';
import { OFFSITE_PREVIEW_PATH, parseAddress } from '@corkboard/contract';
import { useLoginGate } from '@corkboard/auth';
import { buildPath, safeNext } from '@corkboard/routing';
import { Link, useLocation } from '@corkboard/routing/react';
import { Button } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { pinCreateMessages as text } from '../../messages/pin-create';
import css from './builder.module.css';
import { type PinInfo } from './info';
import { pictureProblem } from './picture';
import { PicturePreview } from './PicturePreview';

/** The offsite builder of a stranger: the pin as a draft, and signing up or logging in with the way back to this page. */
export function Builder({ info }: { info: PinInfo }) {
  const { pathname, search } = useLocation();
  const gate = useLoginGate();
  const [problem, setProblem] = useState<string | null>(null);
  const next = safeNext(pathname + search, '') ?? undefined;
  const { stranger } = text;
  const address = info.imageUrl || info.link;
  const leadsTo = parseAddress(info.link);
  return (
    <div className={css.page}>
      <title>{messages.title(text.title)}</title>
      <article className={css.draft} aria-label={stranger.draft}>
        <PicturePreview
          src={
            address ? `${OFFSITE_PREVIEW_PATH}?${new URLSearchParams({ url: address, page: info.link })}` : ''
          }
          waiting={false}
          problem={problem}
          onBroken={(src) => {
            // Fails only as a problem, so nothing is lost.
            void pictureProblem(src).then(setProblem);
          }}
          description={info.description}
        />
        {info.description ? <p className={css.description}>{info.description}</p> : null}
        {leadsTo ? <p className={css.host}>{text.from(leadsTo.hostname.replace(/^www\./, ''))}</p> : null}
      </article>
      {/* The panel's label in the statistics: the bookmarklet. */}
      <section className={css.panel} aria-label={stranger.label} data-label="bookmarklet">
        <h1 className={css.title}>{stranger.title}</h1>
        <p>{stranger.lead}</p>
        <Button variant="primary" size="lg" wide asLink={<Link to={buildPath('signup', {}, { next })} />}>
          {stranger.signUp}
        </Button>
        <Button
          size="lg"
          wide
          onClick={() => {
            gate('save', () => undefined);
          }}
        >
          {stranger.logIn}
        </Button>
      </section>
    </div>
  );
}
