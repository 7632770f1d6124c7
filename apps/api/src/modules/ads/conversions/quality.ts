import {
  type ACTION_SOURCES,
  type EventName,
  QUALITY_COMPONENTS,
  type QualityComponent,
  type QUALITY_STATUSES,
  qualityMessages,
} from '@corkboard/contract';

type QualityStatus = (typeof QUALITY_STATUSES)[number];
export type ActionSource = (typeof ACTION_SOURCES)[number];

/** Events of one name, from one place: how many came, and how many of them with each kind of data. */
export interface EventCoverage {
  readonly event_name: EventName;
  readonly events: number;
  readonly with: Readonly<Record<QualityComponent, number>>;
  /** Share, 0 to 1, that was told of by the tag and by a server. */
  readonly overlap: number;
}

/** Data that events should have: its share, 0 to 1, from which on nothing is missing, of which events and where. */
interface Target {
  readonly share: number;
  readonly events?: readonly EventName[];
  readonly places?: readonly ActionSource[];
}
/** Events at which somebody types in who they are. */
const FORMS: readonly EventName[] = [
  'checkout',
  'lead',
  'signup',
  'subscribe',
  'initiate_checkout',
  'add_payment_info',
];
const ONLINE: readonly ActionSource[] = ['web', 'app_android', 'app_ios'];
const TARGETS: Readonly<Partial<Record<QualityComponent, Target>>> = {
  hashed_email: { share: 0.5, events: FORMS },
  ip_address: { share: 0.9, places: ['web'] },
  user_agent: { share: 0.9, places: ['web'] },
  source_url: { share: 0.9, places: ['web'] },
  external_event_id: { share: 0.9, places: ONLINE },
  order_id: { share: 0.9, events: ['checkout'] },
  order_value: { share: 0.9, events: ['checkout'] },
  product_id: { share: 0.5, events: ['checkout', 'add_to_cart', 'view_content'] },
};
/** Parts of what should come, from which on the data is good, and fair. */
const GOOD = 0.9;
const FAIR = 0.6;

const targetOf = (
  component: QualityComponent,
  { event_name }: EventCoverage,
  place: ActionSource,
): number | null => {
  const target = TARGETS[component];
  if (!target || (target.events && !target.events.includes(event_name))) return null;
  return target.places && !target.places.includes(place) ? null : target.share;
};

const percent = (share: number): number => Math.round(share * 1000) / 10;

/** Everything that a score says of one component. */
type Coverages = Record<
  string,
  { coverage: number; overlap?: number; issues?: { id: string; name: string; reason: string }[] }
>;

/**
 * How complete events from one place are (docs/handbook/conversions.md#quality): of each component and event the percentage that came with it,
 * what is short, and a status. The status is the mean of what came by what should have come, each event counting as often as it came.
 */
export function qualityOf(
  coverages: readonly EventCoverage[],
  place: ActionSource,
): { overall_status: QualityStatus; quality_components: Partial<Record<QualityComponent, Coverages>> } {
  let wanted = 0;
  let met = 0;
  const components = QUALITY_COMPONENTS.flatMap((component): [QualityComponent, Coverages][] => {
    const rows = coverages.flatMap((event): [string, Coverages[string]][] => {
      const share = event.with[component] / event.events;
      const target = targetOf(component, event, place);
      if (target !== null) {
        wanted += event.events;
        met += event.events * Math.min(share / target, 1);
      }
      if (target === null && share === 0) return [];
      return [
        [
          event.event_name,
          {
            coverage: percent(share),
            ...(component === 'external_event_id' ? { overlap: percent(event.overlap) } : {}),
            ...(target !== null && share < target ? { issues: [issueOf(component)] } : {}),
          },
        ],
      ];
    });
    return rows.length === 0 ? [] : [[component, Object.fromEntries(rows)]];
  });
  const score = wanted === 0 ? 1 : met / wanted;
  return {
    overall_status: score >= GOOD ? 'GOOD' : score >= FAIR ? 'FAIR' : 'NEEDS_IMPROVEMENT',
    quality_components: Object.fromEntries(components),
  };
}

const issueOf = (component: QualityComponent) => ({
  id: `${component}_coverage`,
  ...qualityMessages[component as keyof typeof qualityMessages],
});
