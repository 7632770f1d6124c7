import type { TelemetryImpression } from '@corkboard/contract';
import { Sight, type Sighting } from './sight';

/** A Pin in a list says so with this attribute, whose value is its id; one that somebody pays for with the other, whose value says which showing of it this is. */
const PIN = 'data-pin';
const PROMOTED = 'data-promoted';
const THRESHOLDS = [0, 0.01, 0.5, 0.8];

/** An impression of a Pin: its position, page, and kind of view. */
export type SeenPin = Omit<TelemetryImpression, 'age'>;
type KnownPin = Omit<SeenPin, keyof Sighting>;
type Here = Pick<SeenPin, 'view_type' | 'view_parameter'>;

export interface Impressions {
  /** Ends what is in view now: nobody sees it any more. What is still there when somebody looks again begins anew. */
  leave(): void;
  resume(): void;
  stop(): void;
}

/**
 * Follows every Pin that is or comes under an element, and tells of each when it leaves the view (docs/handbook/telemetry.md#impressions). It reads the
 * document and knows nothing of who drew it.
 * @param here the page on screen: a Pin was seen on the one where it came into view
 * @param onSeen `at` is when it left
 */
export function watchImpressions(
  root: Element,
  here: () => Here,
  onSeen: (pin: SeenPin, at: number) => void,
): Impressions {
  const followed = new WeakSet<Element>();
  /** Elements in view, each with its visible ratio. */
  const inView = new Map<Element, { readonly sight: Sight; readonly pin: KnownPin; ratio: number }>();

  const update = (element: Element, ratio: number, now: number) => {
    let seen = inView.get(element);
    if (!seen) {
      if (ratio < 0.01) return;
      seen = { sight: new Sight(), pin: { ...pinOf(element), ...here() }, ratio };
      inView.set(element, seen);
    }
    seen.ratio = ratio;
    tell(seen, seen.sight.update(ratio, now), now);
    if (ratio < 0.01) inView.delete(element);
  };
  const tell = ({ pin }: { readonly pin: KnownPin }, sighting: Sighting | null, now: number) => {
    if (sighting) onSeen({ ...pin, ...sighting }, now);
  };

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, time } of entries) {
        update(target, isIntersecting ? intersectionRatio : 0, time);
        // Removed: what is put there again is another element.
        if (!target.isConnected) observer.unobserve(target);
      }
    },
    { threshold: THRESHOLDS },
  );

  const follow = (element: Element) => {
    if (followed.has(element)) return;
    followed.add(element);
    if (!element.hasAttribute(PROMOTED)) {
      observer.observe(element);
      return;
    }
    // Without its picture nobody has seen it.
    const picture = element.querySelector('img');
    const begin = () => {
      observer.observe(element);
    };
    if (picture?.complete && picture.naturalWidth > 0) begin();
    else picture?.addEventListener('load', begin, { once: true });
  };
  const look = (node: Node) => {
    if (!(node instanceof Element)) return;
    if (node.hasAttribute(PIN)) follow(node);
    for (const element of node.querySelectorAll(`[${PIN}]`)) follow(element);
  };
  const changes = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) look(node);
  });
  changes.observe(root, { childList: true, subtree: true });
  look(root);

  return {
    leave() {
      const now = performance.now();
      for (const seen of inView.values()) tell(seen, seen.sight.update(0, now), now);
    },
    resume() {
      const now = performance.now();
      for (const seen of inView.values()) seen.sight.update(seen.ratio, now);
    },
    stop() {
      observer.disconnect();
      changes.disconnect();
    },
  };
}

function pinOf(element: Element): Omit<KnownPin, keyof Here> {
  const tracking = element.getAttribute(PROMOTED);
  const place = Number(element.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0);
  return {
    pin_id: element.getAttribute(PIN)!,
    slot: place - 1,
    promoted: tracking !== null,
    ...(tracking !== null && { tracking }),
  };
}
