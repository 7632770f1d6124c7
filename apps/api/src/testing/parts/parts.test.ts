import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../test-api';
import { ask, writes } from '../visibility/ask';
import { variantsOf } from '../visibility/options';
import { secretScene } from '../visibility/scene';

// A person's act succeeds even when an independent part of the site fails: every write of the contract is made on an intact site,
// and again on one that lacks a part, and gives the same answer. A call that is added to the contract is included automatically.

/** SQL patterns of the tables of each part; those that say who may do what are none of it. */
const PARTS: Readonly<Record<string, string>> = {
  ads: '^(ads|ad_(?!accounts$|account_members$).*|campaigns|keywords|tracker_calls|conversion_.*|audience_members|product_group_promotions|msot_.*|targeting_templates|experiment.*|leads|lead_.*)$',
  telemetry: '^(telemetry_.*|act_origins|offsite_clicks)$',
  notifications: '^notifications$',
  mail: '^(refused_mail|notification_choices|survey_answers)$',
};

/** Calls that are about the part themselves: what they do can't be done without it, as to forget what was measured. */
const OF_PARTS =
  /\/ad_accounts|\/ads\/v4|\/businesses|\/catalogs|\/integrations|\/oauth|^Ad[A-Z]|^Conversion|^BusinessHierarchyTag|^StaffA|^Billing|^LeadForm|^NewsHub|^Notification|^Email|^UserSurvey|^StaffBusiness|^UserMeasuring/;

/** Calls that delete things which other calls need come last. */
const isLast = ([name]: (typeof writes)[number]): number =>
  Number(/\.delete$|^DELETE|Block|Trash/.test(name));
const walked = writes
  .filter(([name]) => !OF_PARTS.test(name))
  .toSorted((one, other) => isLast(one) - isLast(other));

/** Answers of all writes, made in one order on a new site; without the tables of a part, if one is named. */
function walk(part: string | null) {
  const mailer = {
    sendMail: () => Promise.reject(new Error('no mail goes out')),
    close: () => undefined,
  };
  const api = useTestApi({ services: part === 'mail' ? { mailer } : {} });
  const answers = new Map<string, number>();
  beforeAll(async () => {
    const scene = await secretScene(api());
    if (part !== null)
      await api().db.query(
        `do $$ declare t text; begin
           for t in select tablename from pg_tables where schemaname = 'public' and tablename ~ '${PARTS[part]!}' loop
             execute format('alter table %I rename to %I', t, t || '_gone');
           end loop; end $$`,
      );
    for (const [name, call] of walked)
      for (const { what, options } of variantsOf(name, call, scene.values))
        answers.set(`${name}, ${what}`, (await ask(api(), name, options, scene.owner)).status);
  }, 300_000);
  return answers;
}

const whole = walk(null);

it('asks most of what people do, and most of it works', () => {
  expect(walked.length).toBeGreaterThan(60);
  expect([...whole].filter(([, status]) => status >= 500)).toEqual([]);
  const done = [...whole].filter(([, status]) => status < 300).map(([label]) => label.split(',')[0]);
  expect(done.length).toBeGreaterThan(100);
  for (const name of [
    'PinResource.create',
    'PinResource.update',
    'RepinResource.create',
    'PUT /v3/users/follow/',
  ])
    expect(done).toContain(name);
});

describe.each(Object.keys(PARTS))('without %s', (part) => {
  const lacking = walk(part);

  it('every write answers as with it', () => {
    const differ = [...whole].filter(([label, status]) => lacking.get(label) !== status);
    expect(differ.map(([label, status]) => `${label}: ${lacking.get(label)}, not ${status}`)).toEqual([]);
  });
});
