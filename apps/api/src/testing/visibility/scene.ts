import { CONVERSION_FILES_OPEN } from '@corkboard/contract';
import { randomBytes } from 'node:crypto';
import { putList } from '../../modules/interests/interests/keep';
import { INTERESTS } from '../../modules/interests/interests/outline';
import { addPicture } from '../pictures';
import type { TestApi, TestPerson } from '../test-api';
import { lookAlike } from './looks';
import type { Values } from './options';
import { employ } from '../employ';

/** A secret board, everything that hangs on it, and people with every relation to it. */
export interface Scene {
  readonly owner: TestPerson;
  /** May see it, besides its owner. */
  readonly collaborator: TestPerson;
  /** May not; undefined is somebody who is not signed in. */
  readonly refused: Readonly<Record<string, TestPerson | undefined>>;
  readonly ids: {
    readonly board: string;
    readonly section: string;
    readonly pin: string;
    readonly comment: string;
    readonly note: string;
  };
  /** Words and the picture that only the secret board has. */
  readonly marks: readonly string[];
  /** Values for the options of calls about the secret board. */
  readonly values: Values;
  /** The same about things that do not exist. */
  readonly missing: Values;
}

/** One about the secret board, from when it was public. */
const ARTICLE = 'about-a-board';

/** One that pins of the secret board once were about. */
const INTEREST = INTERESTS[0]!.id;

/** A word that nothing else has. */
export const word = (): string => `zq${randomBytes(6).toString('hex')}`;

export async function secretScene(api: TestApi): Promise<Scene> {
  const owner = await api.person({ is_partner: true });
  const people = [
    'other',
    'blocked',
    'blocker',
    'former',
    'requester',
    'follower',
    'advertiserMember',
    'employee',
  ];
  const [other, blocked, blocker, former, requester, follower, advertiserMember, employee] =
    await Promise.all(people.map(() => api.person()));
  const collaborator = await api.person();
  // Everybody sees it at first: what they did and were told then must not show any more.
  const board = await api.ok('BoardResource.create', { name: word(), description: word() }, owner);
  const section = await api.ok('BoardSectionResource.create', { board_id: board.id, name: word() }, owner);
  const upload = await addPicture(api.db, owner.id);
  const pin = await api.ok(
    'PinResource.create',
    {
      board_id: board.id,
      section: section.id,
      title: word(),
      description: `${word()} #${word()}`,
      link: `https://${word()}.example/`,
      media_upload_id: upload,
    },
    owner,
  );
  await api.ok(
    'PinResource.create',
    { board_id: board.id, title: word(), media_upload_id: await addPicture(api.db, owner.id) },
    owner,
  );
  // As a pin stands until somebody looks at it again whose board was public before.
  await putList(api.db);
  await api.db.query(
    `with stood as (insert into pin_standings (owner_id, pin_id, savers, popular, trending, product)
       select owner_id, id, 9, 9000000000, 9000000000, true from pins where board_id = $1)
     insert into pin_interests (owner_id, pin_id, interest_id, weight, rank, product)
     select owner_id, id, $2, 1, 9000000000, true from pins where board_id = $1`,
    [board.id, INTEREST],
  );
  // The product of its link.
  await api.db.query(
    `update linked_products set name = $2, brand = $2, brand_key = $2, price = 7000000, sale_price = 5000000, currency = 'EUR' where link = $1`,
    [pin.link, pin.title],
  );
  await api.db.query(
    `with written as (insert into articles (slug, title, publish_at) values ($1, 'About a board', now()) returning id)
     insert into article_boards (article_id, position, owner_id, board_id) select written.id, 1, b.owner_id, b.id from written, boards b where b.id = $2`,
    [ARTICLE, board.id],
  );
  // Something of the owner's that everybody sees, so that lists are not empty.
  const open = await api.ok('BoardResource.create', { name: 'In the open' }, owner);
  await api.ok(
    'PinResource.create',
    { board_id: open.id, title: 'For everybody', media_upload_id: await addPicture(api.db, owner.id) },
    owner,
  );
  const relate = (sql: string, ...params: string[]) => api.db.query(sql, params);
  const joined = `insert into board_collaborators (owner_id, board_id, user_id, state) values ($1, $2, $3, $4)`;
  await relate(joined, owner.id, board.id, collaborator.id, 'active');
  await relate('update boards set collaborator_count = 1 where id = $1', board.id);
  const invited = (person: TestPerson) => ({ board_id: board.id, invited_user_id: person.id });
  await api.ok('BoardInviteResource.create', invited(former!), owner);
  await api.ok('BoardInviteResource.update', { board_id: board.id }, former);
  await api.ok('BoardCollaboratorResource.delete', invited(former!), owner);
  await api.ok('BoardInviteResource.create', invited(other!), owner);
  await api.ok('BoardInviteResource.delete', invited(other!), owner);
  await api.ok('BoardCollaboratorResource.create', { board_id: board.id }, requester);
  await api.ok('BoardFollowResource.create', { board_id: board.id }, follower);
  // Saved from somebody, who was told so.
  const theirs = await api.ok('BoardResource.create', { name: 'Theirs' }, other);
  const source = await api.ok(
    'PinResource.create',
    { board_id: theirs.id, media_upload_id: await addPicture(api.db, other!.id) },
    other,
  );
  const save = await api.ok('RepinResource.create', { board_id: board.id, pin_id: source.id }, owner);
  await api.ok('PinResource.delete', { id: save.id }, owner);
  const note = await api.ok(
    'BoardNoteResource.create',
    { board_id: board.id, title: word(), text: word(), checklist: [{ text: word() }], pin_ids: [pin.id] },
    owner,
  );
  const [line] = note.checklist;
  // Talked about while everybody saw it.
  const comment = await api.ok('PinCommentResource.create', { pin_id: pin.id, text: word() }, owner);
  const talk = { pin_id: pin.id, text: `@${owner.username} hello`, parent_id: comment.id };
  await api.ok('PinCommentResource.create', talk, follower);
  await api.ok('PinCommentLikeResource.create', { comment_id: comment.id }, collaborator);
  await api.ok('PinCommentResource.create', { pin_id: pin.id, text: `@${other!.username} ${word()}` }, owner);
  await api.ok('BoardResource.update', { board_id: board.id, privacy: 'secret' }, owner);
  await relate('insert into blocks (blocker_id, blocked_id) values ($1, $2)', owner.id, blocked!.id);
  await relate('insert into blocks (blocker_id, blocked_id) values ($1, $2)', blocker!.id, owner.id);
  await api.ok('UserFollowResource.create', { user_id: owner.id }, follower!);
  const [account] = await api.db.query<{ id: string }>(
    `insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Shop', 'US', 'USD') returning id`,
    [owner.id],
  );
  // As many files as may be underway, so that no call of a walk is refused for those before it alone.
  for (let n = 0; n < CONVERSION_FILES_OPEN; n += 1)
    await api.ok(
      'ConversionFileResource.create',
      { ad_account_id: account!.id, purpose: 'REPORTS', name: 'F', size: 10, modified_ms: 1 },
      owner,
    );
  await employ(api.db, owner, advertiserMember!, { accounts: { [account!.id]: ['ANALYST'] } });
  await employ(api.db, owner, employee!);
  await api.ok('BusinessHierarchyResource.create', { business_id: owner.id }, owner);
  const look = await lookAlike(api);
  const ids = { board: board.id, section: section.id, pin: pin.id, comment: comment.id, note: note.id };
  const place = { slug: board.url.split('/')[2]!, section_slug: section.slug, query: pin.title };
  return {
    owner,
    collaborator,
    refused: {
      stranger: undefined,
      other,
      blocked,
      blocker,
      former,
      requester,
      follower,
      advertiserMember,
      employee,
    },
    ids,
    marks: [
      board.name,
      board.description,
      section.title,
      pin.title,
      pin.description,
      pin.image_signature,
      pin.domain!,
      comment.text,
      note.title,
      note.text,
      line!.text,
    ],
    values: valuesOf(
      { ...place, ...ids, line: line!.id, upload, look },
      owner,
      other!,
      requester!,
      account!.id,
    ),
    missing: valuesOf(
      {
        slug: word(),
        section_slug: word(),
        query: word(),
        look,
        board: '1',
        section: '2',
        pin: '3',
        upload: '4',
        comment: '5',
        note: '6',
        line: 'line',
      },
      owner,
      other!,
      requester!,
      account!.id,
    ),
  };
}

export interface NamedThing {
  readonly slug: string;
  readonly section_slug: string;
  readonly query: string;
  readonly look: string;
  readonly board: string;
  readonly section: string;
  readonly pin: string;
  readonly upload: string;
  readonly comment: string;
  readonly note: string;
  /** A line of its checklist. */
  readonly line: string;
}

/** Values for the options of calls about these things. */
export function valuesOf(
  named: NamedThing,
  owner: TestPerson,
  other: TestPerson,
  requester: TestPerson,
  account: string,
): Values {
  const { board, section, pin, query } = named;
  return {
    board_id: board,
    interest_id: INTEREST,
    interest_ids: [INTEREST],
    article: ARTICLE,
    article_id: '7',
    article_title: () => word(),
    lead: 'Words',
    boards: [],
    section_id: section,
    section,
    id: pin,
    pin_id: pin,
    cover_pin_id: pin,
    initial_pins: [pin],
    new_board_id: board,
    old_section_id: section,
    new_section_id: section,
    into_section_id: section,
    section_ids: [section],
    pin_ids: [pin],
    pins: [pin],
    comment_id: named.comment,
    note_id: named.note,
    item_id: named.line,
    version: 1,
    checklist: [],
    look: named.look,
    parent_id: named.comment,
    text: () => word(),
    note: () => word(),
    message: () => word(),
    user_ids: [other.id],
    blocked_user_id: other.id,
    followee_ids: other.id,
    import_id: '7',
    term_id: '7',
    appeal_id: '7',
    application_id: '7',
    returns_url: 'https://shop.example/returns',
    shipping_url: 'https://shop.example/shipping',
    report_id: '7',
    report_name: () => word(),
    promotion_id: '7',
    system_user_id: '7',
    newest_report: '0',
    ticket: 'made up',
    birthdate: '1990-05-17',
    answer: () => word(),
    language: 'en',
    state: 'seen',
    value: 'yes',
    username: owner.username,
    slug: named.slug,
    section_slug: named.section_slug,
    query,
    q: query,
    name: () => word(),
    title: () => word(),
    user_id: owner.id,
    business_id: owner.id,
    business_name: () => word(),
    members: [{ member_id: other.id, business_role: 'EMPLOYEE' }],
    accesses: [{ asset_id: account, member_id: other.id, permissions: ['ANALYST'] }],
    invites: [{ invite_id: '7' }],
    partner_id: other.id,
    day: '2020-01-07',
    hour: 10,
    details: () => word(),
    partner_ids: [other.id],
    asset_id: account,
    asset_group_name: () => word(),
    asset_group_description: () => word(),
    asset_group_types: ['OTHER'],
    asset_groups_to_update: [{ asset_group_id: '7', name: 'Lamps' }],
    asset_groups_to_delete: ['7'],
    brand_id: owner.id,
    invite_id: '7',
    brand: other.username,
    brands: [other.id],
    tag_id: '7',
    shared: true,
    accept: true,
    business_hierarchy_id: owner.id,
    brand_account_id: owner.id,
    asset_requests: [{ partner_id: other.id, asset_id_to_permissions: { [account]: ['ANALYST'] } }],
    ad_account_id: account,
    advertiserId: account,
    pinId: pin,
    campaign_name: () => word(),
    destination_url: 'https://lamps.example/',
    budget_in_micro_currency: 7_000_000,
    time_zone: 'Europe/Oslo',
    targeting_spec: {},
    targeting_attributes: {},
    street: () => word(),
    city: () => word(),
    member_id: other.id,
    invited_user_id: requester.id,
    term: 'person',
    source_board_id: board,
    after_board_id: board,
    media_upload_id: named.upload,
    conversion_tag_id: '7',
    audience_id: '7',
    recipient_account_ids: [account],
    recipient_business_ids: [other.id],
    to_username: other.username,
    labels: [{ label_type: 'CUSTOM', value: 'Lamps' }],
    optimization_source: null,
    customer_list_id: '7',
    experiment_id: '7',
    currency: 'USD',
    code: () => `OFFER-${word().toUpperCase()}`,
    start_time: Math.floor(Date.now() / 1000) + 86_400,
    end_time: Math.floor(Date.now() / 1000) + 14 * 86_400,
    hypothesis: () => word(),
    cells: [{ name: 'All', entity_ids: ['7'], split_percent: 100 }],
    holdout_percent: 0,
    effect_percent: 20,
    customer_list_upload_id: '7',
    operation: 'ADD',
    total_parts: 1,
    purpose: 'REPORTS',
    size: 10,
    modified_ms: 1,
    audience_type: 'ENGAGEMENT',
    rule: { engagement_domain: ['lamps.example'] },
    records: 'somebody@lamps.example',
    operation_type: 'UPDATE',
    data: () => [
      {
        event_name: 'lead',
        action_source: 'web',
        event_time: Math.floor(Date.now() / 1000),
        event_id: randomBytes(6).toString('hex'),
        user_data: { client_ip_address: '203.0.113.7', client_user_agent: 'Test' },
      },
    ],
    campaign_id: '7',
    campaignId: '7',
    ad_groups: [{ name: 'Lamps', billable_event: 'CLICKTHROUGH', status: 'DRAFT' }],
    ad_group_id: '7',
    ad_id: '7',
    entity_id: '7',
    keywords: [{ value: 'lamp', match_type: 'BROAD' }],
    month: '2020-01',
    is_active: true,
    billing_type: 'INVOICE',
    setup_intent: 'seti_1',
    card_id: '7',
    charge_for: 'BALANCE',
    charge_id: '7',
    key: 'one-payment',
    number: '',
    billing_invoice_id: '7',
    order_line_id: '7',
    pin_order_id: '7',
    offerCodeHash: 'a'.repeat(64),
    validateOnly: true,
    order_name: () => word(),
    order_line_type: 'PERPETUALS',
    po_number: '7',
    pmp_id: '7',
    currency_info: 'USD',
    billto_company_id: '7',
    billto_business_address_id: '7',
    billto_billing_address_id: '7',
    accepted_terms_id: '7',
    media_contact_firstname: 'Ann',
    media_contact_lastname: 'Lamp',
    media_contact_email: 'ann@lamps.example',
    billing_contact_firstname: 'Ann',
    billing_contact_lastname: 'Lamp',
    billing_contact_email: 'ann@lamps.example',
    amount_micro: 1_000_000,
    month_micro: 90_000_000,
    refund_reason: () => word(),
    reference: () => word(),
    discount_type: 'COUPON',
    redeem_days: 30,
    valid_days: 30,
    redemptions: 1,
    campaign_ids: [],
    ad_group_ids: [],
    ad_ids: [],
    feed_id: '7',
    catalog_id: '7',
    shop: () => word(),
    external_business_id: () => word(),
    logs: [{ client_timestamp: 1, event_type: 'APP', log_level: 'INFO' }],
    webhook_id: '7',
    webhook_url: 'https://hooks.example/leads',
    lead_form_id: '7',
    subscription_id: '7',
    leads_export_id: '7',
    answers: [],
    processing_result_id: '7',
    batch_id: '7',
    catalog_type: 'RETAIL',
    item_ids: ['lamp'],
    items: [{ item_id: 'lamp', operation: 'DELETE' }],
    location: 'https://lamps.example/items.tsv',
    product_group_id: '7',
    product_group_promotion_id: '7',
    product_group_promotion_ids: [],
    product_group_ids: [],
    all_of: [{ BRAND: { values: ['Lamp'] } }],
    columns: 'AD_ACCOUNT_ID,SPEND_IN_MICRO_DOLLAR',
    targeting_types: 'COUNTRY,KEYWORD',
    token: 'of no report',
    template_id: '7',
    job_id: '7',
    bulk_request_id: 'none',
    entity_types: ['CAMPAIGN'],
    rows: [{ line: 3, cells: {} }],
    schedule: 'DAILY',
    recipients: [],
    report: {
      level: 'ADVERTISER',
      granularity: 'TOTAL',
      columns: ['SPEND_IN_DOLLAR'],
      report_format: 'CSV',
      date_range: { type: 'dynamic', range: 'YESTERDAY' },
    },
    date: new Date().toISOString().slice(0, 10),
    country_code: 'US',
    metric_types: ['IMPRESSION'],
    product_categories: ['LAMPS'],
    media_id: '7',
    terms: ['lamp'],
    bid_floor_specs: [{ billable_event: 'CLICKTHROUGH', currency: 'USD' }],
    // Still to come when a test goes on past midnight.
    start_date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    end_date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    country: 'US',
    scopes: ['boards:read'],
    media_source: { source_type: 'image_url', url: 'http://127.0.0.1:9/refused.png' },
    url: 'http://127.0.0.1:9/claimed',
    website: 'http://127.0.0.1:9/claimed',
    redirect_addresses: ['https://app.example/back'],
    app_id: '7',
    address: 'blocked.example',
    address_id: '7',
    orbac_subject_id: owner.id,
    advertiser_id: account,
    owner_user_id: owner.id,
    share: 100,
    page_size: 50,
    email: `${other.username}@elsewhere.example`,
  };
}
