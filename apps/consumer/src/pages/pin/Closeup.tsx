import { useSignedIn } from '@corkboard/auth';
import { type Pin } from '@corkboard/contract';
import { buildPath, IMAGE_VIEWER_HASH } from '@corkboard/routing';
import { Link, useLocation, useNavigate } from '@corkboard/routing/react';
import { recordView } from '@corkboard/telemetry';
import { Avatar, Banner, Button, IconButton, TextLink, VisuallyHidden } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { type ImageViewerProps, loadImageViewer } from '../../features/image-viewer';
import { loadLeadButton } from '../../features/lead-form';
import { OutLink } from '../../features/out-link';
import { PinMenu, ShareButton } from '../../features/pin-menu';
import { pinName } from '../../features/pins';
import { ProductFacts } from '../../features/products';
import { CloseupSave } from '../../features/save-controls';
import { closeup } from '../../messages/closeup';
import { messages } from '../../messages/en';
import { About, Feelings, FoundOn, OfficialAccount, useCloseup } from './Beside';
import { Description } from './Description';
import { FromBoard, rowsBeside } from './FromBoard';
import { OwnerMenu } from './OwnerMenu';
import { People } from './People';
import { Picture } from './Picture';
import { PinComments } from './PinComments';
import css from './pin.module.css';

/** Width over height from which on a picture gets the larger part of its page, where there is room. */
const WIDE = 4 / 3;
/** Pixels that it needs for that: nothing is enlarged beyond the pane that every picture fills. */
const WIDE_PX = 672;

/** Whether a picture's page has the wide pane. */
const isWide = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width >= WIDE_PX && width >= height * WIDE;

const text = messages.pin;
const LeadButton = lazy(async () => ({ default: await loadLeadButton() }));
// Few Pins are ads with an offer.
const PinPromotion = lazy(async () => {
  const { PinPromotion: Offer } = await import(/* webpackChunkName: "pin-promotion" */ './PinPromotion');
  return { default: Offer };
});
/** A lens between the corners of a frame. */
const lensIcon = {
  d: 'M4 8V5.500A1.500 1.500 0 0 1 5.500 4H8M16 4h2.500A1.500 1.500 0 0 1 20 5.500V8M8 20H5.500A1.500 1.500 0 0 1 4 18.500V16M11.500 8a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM19.500 19.500 14 14',
};

/** One pin, large: the picture on one side, everything about it on the other. */
export function Closeup({ pin, viewerOpen }: { pin: Pin; viewerOpen: boolean }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const titleId = useId();
  const { title, description, link, images, trackingParams: tracking } = pin;
  const rows = rowsBeside(images['736x']);
  const beside = useCloseup(pin);
  const { Component: ImageViewer, want, warm } = useOnDemand<ImageViewerProps>(loadImageViewer);
  const wantViewer = useEffectEvent(want);
  useEffect(() => {
    if (viewerOpen) wantViewer();
  }, [viewerOpen]);
  useEffect(() => {
    if (tracking !== undefined) recordView('adCloseup', pin.id, tracking);
  }, [pin.id, tracking]);
  const closeViewer = () => {
    // Opened from here, one step back is this page; opened by its address, the hash is just dropped.
    if ((state as { opened?: boolean } | null)?.opened) navigate(-1);
    else navigate(pathname + search, { replace: true });
  };
  return (
    // Where the page starts: before the picture and what can be done with it. The heading comes after them.
    <article
      className={css.closeup}
      data-shape={isWide(images.orig) ? 'wide' : undefined}
      aria-labelledby={titleId}
      data-start
      tabIndex={-1}
    >
      <title>{messages.title(pinName(pin))}</title>
      <div className={css.pane}>
        <Link
          to={`${pathname}${search}#${IMAGE_VIEWER_HASH}`}
          state={{ opened: true }}
          className={css.picture}
          aria-label={`${closeup.enlarge}: ${pin.alt_text || pinName(pin)}`}
          onPointerEnter={warm}
          onFocus={warm}
        >
          <Picture pin={pin} />
        </Link>
        <IconButton
          icon={lensIcon}
          variant="raised"
          label={closeup.visualSearch}
          className={css.lens}
          asLink={<Link to={buildPath('pin-visual-search', { id: pin.id })} />}
        />
      </div>
      <div className={css.words}>
        <div className={css.tools}>
          {pin.editable_by_me ? <OwnerMenu pin={pin} /> : <PinMenu pin={pin} label={text.options} />}
          <ShareButton pin={pin} />
          <CloseupSave pin={pin} />
        </div>
        <AlreadySaved pin={pin} />
        <PinOrigin pin={pin} />
        <h1 id={titleId} className={css.title}>
          {title || <VisuallyHidden>{pinName(pin)}</VisuallyHidden>}
        </h1>
        {pin.promotion ? (
          <Suspense fallback={null}>
            <PinPromotion promotion={pin.promotion} />
          </Suspense>
        ) : null}
        {pin.product ? <ProductFacts product={pin.product} /> : null}
        {description ? <Description>{description}</Description> : null}
        {pin.lead_cta && tracking !== undefined ? (
          <Suspense fallback={null}>
            <LeadButton pinId={pin.id} tracking={tracking} cta={pin.lead_cta} />
          </Suspense>
        ) : null}
        {link ? (
          <div>
            <Button
              asLink={
                <OutLink href={link} pin={pin.id} tracking={tracking}>
                  {null}
                </OutLink>
              }
            >
              {text.open}
            </Button>
          </div>
        ) : null}
        <About closeup={beside} />
        <OfficialAccount pin={pin} closeup={beside} />
        <People pin={pin} />
        <Feelings closeup={beside} />
        <PinComments pin={pin} />
        <FoundOn closeup={beside} />
        {rows > 0 ? <FromBoard pin={pin} rows={rows} /> : null}
      </div>
      {ImageViewer ? <ImageViewer pin={pin} open={viewerOpen} onClose={closeViewer} /> : null}
    </article>
  );
}

/** Who promotes the Pin, and the site that it leads to. */
function PinOrigin({ pin }: { pin: Pin }) {
  const { link, domain, trackingParams: tracking } = pin;
  return (
    <>
      {pin.promoter ? (
        <Link to={buildPath('profile', { username: pin.promoter.username })} className={css.promoter}>
          <Avatar name={pin.promoter.full_name} src={pin.promoter.image_small_url} size="xs" decorative />
          {text.promotedBy(pin.promoter.full_name)}
        </Link>
      ) : null}
      {link && domain ? (
        <OutLink
          href={link}
          pin={pin.id}
          tracking={tracking}
          className={css.domain}
          label={text.visit(domain)}
        >
          {domain}
        </OutLink>
      ) : null}
    </>
  );
}

/** Says so when the viewer had saved this picture before they came. */
function AlreadySaved({ pin }: { pin: Pin }) {
  const viewer = useSignedIn();
  // As it was on arrival: a save made here has its toast.
  const [saved] = useState(pin.pinned_to_board);
  if (!saved || viewer?.id === pin.pinner.id) return null;
  return (
    <Banner action={<TextLink asLink={<Link to={saved.url} />}>{closeup.seeBoard}</TextLink>}>
      {text.alreadySaved(saved.name)}
    </Banner>
  );
}
