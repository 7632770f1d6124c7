import { audienceMessages as text, type AudienceRule, type AudienceType, isPlain } from '@corkboard/contract';
import type { Tx } from '../../../platform/db';
import { badField } from '../../../http/refusal';
import { requireCountry } from '../campaigns';
import { namedInRule } from './queries';

type Field = keyof AudienceRule;

/** Fields of a rule by audience type: all of `needs` are required, and at least one of `oneOf`. */
const FIELDS: Readonly<
  Record<AudienceType, { needs: readonly Field[]; oneOf?: readonly Field[]; takes: readonly Field[] }>
> = {
  CUSTOMER_LIST: { needs: ['customer_list_id'], takes: [] },
  VISITOR: {
    needs: ['visitor_source_id'],
    takes: ['event', 'event_data', 'url', 'retention_days', 'prefill'],
  },
  ENGAGEMENT: {
    needs: [],
    oneOf: ['engagement_domain', 'pin_id', 'campaign_id'],
    takes: ['engagement_type', 'retention_days', 'prefill'],
  },
  ACTALIKE: { needs: ['seed_id', 'country', 'percentage'], takes: [] },
};

/**
 * Reads a rule: what it says is its type's to say, and all that it names is the ad account's (docs/handbook/ads.md#audiences).
 *
 * @throws Refusal 400 `badParameter` naming `rule`
 */
export async function readRule(
  tx: Tx,
  accountId: string,
  type: AudienceType,
  given: AudienceRule,
): Promise<AudienceRule> {
  const { needs, oneOf = [], takes } = FIELDS[type];
  const said = Object.keys(given) as Field[];
  const foreign = said.find((field) => ![...needs, ...oneOf, ...takes].includes(field));
  if (foreign) throw badField('rule', text.ruleField(type, foreign));
  const lacking = needs.find((field) => !said.includes(field));
  if (lacking) throw badField('rule', text.ruleNeeds(type, lacking));
  if (oneOf.length > 0 && !oneOf.some((field) => said.includes(field)))
    throw badField('rule', text.ruleNeeds(type, oneOf.join(', ')));
  const unplain = (['url', 'event_data', 'engagement_domain'] as const).find((field) =>
    Object.entries(given[field] ?? {}).some((texts) => !texts.every(isPlain)),
  );
  if (unplain) throw badField('rule', text.ruleCharacter(unplain));
  const rule: AudienceRule = {
    ...given,
    ...(given.engagement_domain ? { engagement_domain: given.engagement_domain.map(hostOf) } : {}),
  };
  if (rule.country !== undefined) requireCountry('rule', rule.country);
  await requireNamed(tx, accountId, rule);
  return rule;
}

const hostOf = (domain: string): string =>
  domain
    .trim()
    .toLowerCase()
    .replace(/^www\./, '');

async function requireNamed(tx: Tx, accountId: string, rule: AudienceRule): Promise<void> {
  const one = (id: string | undefined): readonly string[] => (id === undefined ? [] : [id]);
  const asked = {
    list: one(rule.customer_list_id),
    tag: one(rule.visitor_source_id),
    seed: rule.seed_id ?? [],
    pin: rule.pin_id ?? [],
    campaign: rule.campaign_id ?? [],
    domain: rule.engagement_domain ?? [],
  };
  const { list, tag, seed, pin, campaign, domain } = asked;
  const rows = await namedInRule(tx, [accountId, list, tag, seed, pin, campaign, domain]);
  const there = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  const messages = {
    list: text.ruleList,
    tag: text.ruleTag,
    seed: text.ruleSeed,
    pin: text.rulePin,
    campaign: text.ruleCampaign,
    domain: text.ruleDomain,
  };
  for (const kind of Object.keys(asked) as (keyof typeof asked)[]) {
    const missing = asked[kind].find((id) => !there.has(`${kind} ${id}`));
    if (missing !== undefined) throw badField('rule', messages[kind](missing));
  }
}
