import type { Page } from '@playwright/test';
import { buildPath, findRoute } from '@corkboard/routing';
import { isoDays, offTheLine } from './setup/lines';
import { expectWhole } from './setup/links';
import { builtManifest } from './setup/remotes';
import { seconds } from './setup/signs';
import { expect, logIn, test } from './setup/test';

/** One page that is wrong doesn't hide what is wrong with the next. */
const softly = expect.configure({ soft: true });

const COMPARED: readonly string[] = [
  'Holiday gifts, day by day',
  'Share of events with each kind of data (Website: Tag)',
  'What events include',
];

/** Every page of a remote that is built and that somebody who runs ads or a business may open. */
async function pagesOf(remote: string): Promise<string[]> {
  const { pages } = await builtManifest(remote);
  return Object.entries(pages).flatMap(([name, { status }]) =>
    status === 200 && findRoute(name)!.audience !== 'staff' ? [name] : [],
  );
}

/** Captions of tables that have to be scrolled sideways. Those of figures by day or column are as wide as what they compare. */
const wideTables = (page: Page): Promise<string[]> =>
  page.evaluate(
    (compared) =>
      [...document.querySelectorAll('[role=region]:has(> table)')]
        .filter((frame) => frame.checkVisibility() && frame.scrollWidth > frame.clientWidth)
        .map((frame) => frame.querySelector('caption')!.textContent)
        .filter((caption) => !compared.includes(caption)),
    COMPARED,
  );

for (const remote of ['advertiser', 'business'])
  test(`every page of the ${remote} side writes days as people do, has its buttons in line, and tables that fit on a phone`, async ({
    page,
    context,
    siteUrl,
  }) => {
    test.setTimeout(seconds(300));
    await logIn(context, siteUrl, 'demo');
    const read = async <Item>(address: string) =>
      ((await (await context.request.get(siteUrl + address)).json()) as { items: Item[] }).items;
    // Other tests open accounts of their own.
    const found: { owner: string; campaignId: string }[] = [];
    for (const { id, owner } of await read<{ id: string; owner: { id: string } }>('/v5/ad_accounts'))
      for (const campaign of await read<{ id: string }>(`/v5/ad_accounts/${id}/campaigns`))
        found.push({ owner: owner.id, campaignId: campaign.id });
    const { owner, campaignId } = found[0]!;
    const params: Record<string, string> = {
      userBizId: owner,
      businessId: owner,
      businessHierarchyId: owner,
      campaignId,
    };
    for (const name of await pagesOf(remote)) {
      const { pattern, query } = findRoute(name)!;
      const needed = [...pattern.replace(/\[.*?\]/gu, '').matchAll(/\{(\w+)\}/gu)].map(([, key]) => key!);
      // The demo lacks these parameters.
      if (!needed.every((key) => key in params)) continue;
      const address = buildPath(
        name as 'campaign-insights',
        Object.fromEntries(needed.map((key) => [key, params[key]])) as never,
        ('campaign_id' in query ? { campaign_id: campaignId } : {}) as never,
      );
      await page.goto(address);
      await expectWhole(page);
      softly(await isoDays(page), address).toEqual([]);
      softly(await offTheLine(page), address).toEqual([]);
      // On a phone rows are cards.
      await page.setViewportSize({ width: 390, height: 844 });
      softly(await wideTables(page), address).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  });
