import { type Audience, type AudienceRule, type AudienceType, RETENTION_DAYS } from '@corkboard/contract';
import { audiences as text } from '../../messages/audiences';

/** An audience as it is filled in; what isn't its type's is left alone. */
export interface AudienceValues {
  readonly name: string;
  readonly description: string;
  readonly type: AudienceType;
  readonly tag: string;
  readonly event: string;
  /** A field and its value on each line. */
  readonly data: string;
  /** One on each line, as are the other lists. */
  readonly url: string;
  readonly days: string;
  readonly prefill: boolean;
  readonly kind: string;
  readonly domains: string;
  readonly pins: string;
  readonly campaigns: string;
  readonly list: string;
  readonly seeds: readonly string[];
  readonly country: string;
  readonly percentage: string;
}

/** The form for one that is there, or a new one for people of a country. */
export function valuesOf(audience: Audience | null, country: string): AudienceValues {
  const rule: AudienceRule = audience?.rule ?? {};
  const lines = (list: readonly string[] | undefined) => (list ?? []).join('\n');
  return {
    name: audience?.name ?? '',
    description: audience?.description ?? '',
    type: audience?.audience_type ?? 'VISITOR',
    tag: rule.visitor_source_id ?? '',
    event: rule.event ?? '',
    data: lines(Object.entries(rule.event_data ?? {}).map(([field, value]) => `${field} = ${value}`)),
    url: lines(rule.url),
    days: String(rule.retention_days ?? RETENTION_DAYS.usual),
    prefill: rule.prefill ?? true,
    kind: rule.engagement_type ?? '',
    domains: lines(rule.engagement_domain),
    pins: lines(rule.pin_id),
    campaigns: lines(rule.campaign_id),
    list: rule.customer_list_id ?? '',
    seeds: rule.seed_id ?? [],
    country: rule.country ?? country,
    percentage: String(rule.percentage ?? 1),
  };
}

const linesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Why the data of an event can't be read; undefined if it can. */
export const dataProblem = ({ type, data }: AudienceValues): string | undefined =>
  type === 'VISITOR' && linesIn(data).some((line) => !/^[^=]+=.+$/.test(line)) ? text.dataWrong : undefined;

/** The rule that a form says; what is wrong with it, the service says. */
export function ruleOf(values: AudienceValues): AudienceRule {
  const { type } = values;
  const list = <K extends string>(key: K, typed: string) => {
    const lines = linesIn(typed);
    return lines.length > 0 ? { [key]: lines } : {};
  };
  const kept = { retention_days: Number(values.days), ...(values.prefill ? {} : { prefill: false }) };
  if (type === 'VISITOR') {
    const data = linesIn(values.data).map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
    return {
      ...(values.tag ? { visitor_source_id: values.tag } : {}),
      ...(values.event ? { event: values.event as NonNullable<AudienceRule['event']> } : {}),
      ...(data.length > 0 ? { event_data: Object.fromEntries(data) as Record<string, string> } : {}),
      ...list('url', values.url),
      ...kept,
    };
  }
  if (type === 'ENGAGEMENT')
    return {
      ...(values.kind
        ? { engagement_type: values.kind as NonNullable<AudienceRule['engagement_type']> }
        : {}),
      ...list('engagement_domain', values.domains),
      ...list('pin_id', values.pins),
      ...list('campaign_id', values.campaigns),
      ...kept,
    };
  if (type === 'CUSTOMER_LIST') return values.list ? { customer_list_id: values.list } : {};
  return {
    ...(values.seeds.length > 0 ? { seed_id: [...values.seeds] } : {}),
    country: values.country,
    percentage: Number(values.percentage),
  };
}
