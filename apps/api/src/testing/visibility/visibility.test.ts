import { ERROR_CODES } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../test-api';
import { ask, every, readAll, reads, type ReadAnswer, writes } from './ask';
import { variantsOf } from './options';
import { type Scene, secretScene } from './scene';

// Visibility of a secret board, tested with every call of the contract (a hidden thing gives the same answer as a missing one).
// A call that is added to the contract is included automatically; `variantsOf` has the options of one that needs more.

const api = useTestApi();
let scene: Scene;
beforeAll(async () => {
  scene = await secretScene(api());
});

/** Reads about things that the scene has none of. */
const ANSWERS_NOBODY: Readonly<Record<string, string>> = {
  'AdAppealResource.get': 'no ad',
  'AdBulkJobResource.get': 'no bulk job',
  'AdBulkRowsResource.get': 'no bulk job',
  'AdReportScheduleResource.get': 'no report template',
  'AdReportTemplateResource.get': 'no report template',
  'AdvisoryTermResource.get': 'no staff',
  'AdvisoryTermHistoryResource.get': 'no staff',
  'AdvisoryTestResource.get': 'no staff',
  'BlockedAddressHistoryResource.get': 'no staff',
  'BlockedAddressResource.get': 'no staff',
  'StaffAdRecountsResource.get': 'no staff',
  'StaffAdReviewsResource.get': 'no staff',
  'StaffAppealsResource.get': 'no staff',
  'StaffAudienceResource.get': 'no staff',
  'StaffMerchantsResource.get': 'no staff',
  'StaffRefundsResource.get': 'no staff',
  'StaffReportsResource.get': 'no staff',
  'StaffAudiencesResource.get': 'no staff',
  'StaffSiteResource.get': 'no staff',
  'StaffSurveyResource.get': 'no staff',
  'BlockedAddressTestResource.get': 'no staff',
  'FeatureGateHistoryResource.get': 'no staff',
  'FeatureGateResource.get': 'no staff',
  'BoardOperationResource.get': 'no bulk edit',
  'StaffArticlesResource.get': 'no staff',
  'GET /v3/offsite/': 'no link that anything shows',
  'GET /v3/imports/{import_id}/': 'no import',
  'AdDeliveryResource.get': 'no campaign',
  'AdExperimentResource.get': 'no experiment',
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}': 'no campaign',
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/{ad_group_id}': 'no ad group',
  'GET /v5/ad_accounts/{ad_account_id}/ads/{ad_id}': 'no ad',
  'GET /v5/ad_accounts/{ad_account_id}/bulk/{bulk_request_id}': 'no bulk job',
  'GET /v5/ad_accounts/{ad_account_id}/keywords': 'of a campaign or of an ad group, not of both',
  'GET /v5/ad_accounts/{ad_account_id}/keywords/metrics': 'of words, and not of keywords as they are added',
  'GET /v5/ad_accounts/{ad_account_id}/conversion_tags/{conversion_tag_id}': 'no conversion tag',
  'GET /v5/ad_accounts/{ad_account_id}/audiences/{audience_id}': 'no audience',
  'GET /v5/ad_accounts/{ad_account_id}/billing_invoice/{billing_invoice_id}/download': 'no invoice',
  'GET /v5/ad_accounts/{ad_account_id}/order_lines/{order_line_id}': 'no order line',
  'GET /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders/{pin_order_id}/status': 'no order',
  'GET /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}': 'no customer list',
  'GET /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}/uploads/{customer_list_upload_id}':
    'no upload',
  'ConversionFileResource.get': 'no file',
  'GET /v5/ad_accounts/{ad_account_id}/audiences/shared/accounts': 'no audience',
  'GET /v5/businesses/{business_id}/audiences/shared/accounts': 'no audience',
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/analytics': 'no campaign',
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/targeting_analytics': 'no campaign',
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/analytics': 'no ad group',
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/targeting_analytics': 'no ad group',
  'GET /v5/ad_accounts/{ad_account_id}/ads/analytics': 'no ad',
  'GET /v5/ad_accounts/{ad_account_id}/product_groups/analytics': 'no product group',
  'GET /v5/ad_accounts/{ad_account_id}/product_groups/targeting_analytics': 'no product group',
  'GET /v5/ad_accounts/{ad_account_id}/pins/analytics': 'no ad of a Pin',
  'GET /v5/ad_accounts/{ad_account_id}/product_group_promotions/{product_group_promotion_id}':
    'no product group',
  'GET /v5/ad_accounts/{ad_account_id}/promotions/{promotion_id}': 'no promotion',
  'GET /v5/catalogs/reports': 'no report of a catalog',
  'GET /v5/catalogs/reports/stats': 'no feed',
  'GET /v5/catalogs/feeds/{feed_id}': 'no feed',
  'GET /v5/catalogs/feeds/{feed_id}/processing_results': 'no feed',
  'GET /v5/catalogs/processing_results/{processing_result_id}/item_issues': 'no reading of a feed',
  'GET /v5/catalogs/items/batch/{batch_id}': 'no batch',
  'GET /v5/catalogs/product_groups/{product_group_id}': 'no product group',
  'GET /v5/catalogs/product_groups/{product_group_id}/product_counts': 'no product group',
  'GET /v5/catalogs/product_groups/{product_group_id}/products': 'no product group',
  'GET /v5/catalogs/available_filter_values': 'no catalog',
  'GET /v5/integrations/commerce/{external_business_id}': 'no connected shop',
  'GET /v5/integrations/{id}': 'no connected shop',
  'AdLeadsResource.get': 'no ad',
  'LeadFormResource.get': 'no ad',
  'GET /v5/ad_accounts/{ad_account_id}/lead_forms/{lead_form_id}': 'no lead form',
  'GET /v5/ad_accounts/{ad_account_id}/leads/subscriptions/{subscription_id}': 'no subscription',
  'GET /v5/ad_accounts/{ad_account_id}/leads_export/{leads_export_id}': 'no file',
  'GET /v5/media/{media_id}': 'no video',
  'GET /v5/webhooks/{webhook_id}/deliveries': 'no webhook',
  'GET /v5/ad_accounts/{ad_account_id}/ads/targeting_analytics': 'no ad',
};
/** Without the words that each call made up for itself. */
const masked = (text: string): string => text.replace(/zq[0-9a-f]{12}/g, '…');
const marksIn = (said: ReadAnswer): string[] => scene.marks.filter((mark) => said.text.includes(mark));

/** Everything that is kept about the secret board. */
const kept = (): Promise<unknown> =>
  api().db.query(
    `select (select json_agg(b) from boards b where id = $1) as boards,
       (select json_agg(s order by id) from board_sections s where board_id = $1) as sections,
       (select json_agg(n order by id) from board_notes n where board_id = $1) as notes,
       (select json_agg(p order by id) from pins p where board_id = $1) as pins,
       (select json_agg(c order by user_id) from board_collaborators c where board_id = $1) as collaborators,
       (select json_agg(f) from board_follows f where board_id = $1) as followers,
       (select json_agg(m order by m.id) from pin_comments m join pins p on p.id = m.pin_id where p.board_id = $1) as comments`,
    [scene.ids.board],
  );

describe('a secret board', () => {
  it.each(['owner', 'collaborator'] as const)('is there for its %s', async (who) => {
    const said = await readAll(api(), scene.values, scene[who]);
    if (who === 'owner')
      for (const [name] of reads.filter(([name]) => !(name in ANSWERS_NOBODY)))
        expect(
          [...said].some(([label, { status }]) => label.startsWith(`${name}, `) && status === 200),
          `${name} is answered in one of its variants`,
        ).toBe(true);
    const showing = [...said].filter(([, answer]) => marksIn(answer).length > 0).map(([name]) => name);
    for (const name of [
      'BoardResource.get, by id',
      'BoardResource.get, by address',
      // The name that is given is the owner's, and a picker is only one's own.
      ...(who === 'owner' ? ['BoardPickerBoardsResource.get, by address'] : []),
      'BoardSectionsResource.get, by id',
      'BoardNotesResource.get, by id',
      'BoardSectionResource.get, by address',
      'BoardFeedResource.get, by id',
      'BoardSectionPinsResource.get, by id',
      'PinResource.get, by id',
    ])
      expect(showing).toContain(name);
  });

  it('can be changed by nobody else, and answers writes as a missing one does', async () => {
    const before = await kept();
    for (const [who, person] of Object.entries(scene.refused)) {
      for (const [name, call] of writes) {
        const missing = new Map(
          variantsOf(name, call, scene.missing).map(({ what, options }) => [what, options]),
        );
        for (const { what, options } of variantsOf(name, call, scene.values)) {
          const label = `${who}: ${name}, ${what}`;
          const real = await ask(api(), name, options, person);
          expect(real.status, label).toBeLessThan(500);
          expect(marksIn(real), label).toEqual([]);
          const none = await ask(api(), name, missing.get(what)!, person);
          expect(real.status, label).toBe(none.status);
          if (none.status >= 400) expect(masked(real.text), label).toBe(masked(none.text));
        }
      }
    }
    expect(await kept()).toEqual(before);
  });

  it('belongs to a business and an ad account that are missing to whom they are none of their business', async () => {
    const subjects = [
      'orbac_subject_id',
      'advertiser_id',
      'advertiserId',
      'ad_account_id',
      'business_id',
      'owner_user_id',
    ];
    const unknown = Object.fromEntries(subjects.map((key) => [key, '5']));
    const naming = every.flatMap(([name, call]) => {
      const none = new Map(
        variantsOf(name, call, { ...scene.values, ...unknown }).map(({ what, options }) => [what, options]),
      );
      return variantsOf(name, call, scene.values)
        .filter(({ options }) => subjects.some((key) => JSON.stringify(options).includes(`"${key}"`)))
        .map(({ what, options }) => ({ name, what, options, none: none.get(what)! }));
    });
    expect(naming.length).toBeGreaterThan(40);
    for (const who of ['stranger', 'other', 'former', 'follower'])
      for (const { name, what, options, none } of naming) {
        const label = `${who}: ${name}, ${what}`;
        const real = await ask(api(), name, options, scene.refused[who]);
        const missing = await ask(api(), name, none, scene.refused[who]);
        expect([real.status, masked(real.text)], label).toEqual([missing.status, masked(missing.text)]);
        expect(real.text, label).not.toContain(`"api_error_code":${ERROR_CODES.actingNotPermitted}`);
      }
  });

  it('makes no difference to anything that anybody else can read', async () => {
    const said = new Map<string, Map<string, ReadAnswer>>();
    for (const [who, person] of Object.entries(scene.refused))
      said.set(who, await readAll(api(), scene.values, person));
    await api().ok('BoardResource.delete', { board_id: scene.ids.board }, scene.owner);
    for (const [who, person] of Object.entries(scene.refused)) {
      const now = await readAll(api(), scene.values, person);
      for (const [label, answer] of said.get(who)!) {
        expect(marksIn(answer), `${who}: ${label}`).toEqual([]);
        expect(answer, `${who}: ${label}`).toEqual(now.get(label));
        expect(answer.status, `${who}: ${label}`).toBeLessThan(500);
      }
    }
  });
});
