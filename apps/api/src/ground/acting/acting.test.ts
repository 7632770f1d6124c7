import {
  adMessages,
  BUSINESS_PERMISSIONS,
  BUSINESS_ROLES,
  type CallName,
  type CallOptions,
  ERROR_CODES,
  messages,
} from '@corkboard/contract';
import { calls } from '@corkboard/contract/schemas';
import { describe, expect, it } from 'vitest';
import { employ as employAt } from '../../testing/employ';
import { addAdAccount, addCollaborator } from '../../modules/boards/boards/testing/fixtures';
import { addUpload, drift } from '../../modules/pins/pins/testing/scene';
import { type TestPerson, useTestApi } from '../../testing/test-api';

const api = useTestApi();

interface Membership {
  role: (typeof BUSINESS_ROLES)[number];
  permissions: readonly (typeof BUSINESS_PERMISSIONS)[number][];
}
const shopOf = () => api().person({ is_partner: true });
const employ = (business: TestPerson, member: TestPerson, { role, permissions }: Membership) =>
  employAt(api().db, business, member, { role, profile: permissions });
const publisher: Membership = { role: 'EMPLOYEE', permissions: ['PROFILE_PUBLISHER'] };
/** Outcome of a publisher's call: 200, or the refusal's status, code and message. */
async function acts(as: TestPerson | undefined, subject: { id: string }) {
  const { status, error } = await api().call('BoardOrderResource.get', { orbac_subject_id: subject.id }, as);
  return error ? [status, error.api_error_code, error.message_detail] : status;
}
const REFUSED = [403, ERROR_CODES.actingNotPermitted, messages.actingNotPermitted];
/** To whom works there in no role at all the business is as one that does not exist. */
const UNKNOWN = [404, 404, messages.businessMissing];
const PUBLISHERS = ['ADMIN', 'PROFILE_PUBLISHER'];

describe('who may act for a business', () => {
  it.each(
    BUSINESS_ROLES.flatMap((role) =>
      BUSINESS_PERMISSIONS.filter((one) => one !== 'OWNER').map(
        (one) => [role, one, role === 'BIZ_ADMIN' || PUBLISHERS.includes(one)] as const,
      ),
    ),
  )('%s with %s: %s', async (role, permission, may) => {
    const [shop, member] = [await shopOf(), await api().person()];
    await employ(shop, member, { role, permissions: [permission] });
    expect(await acts(member, shop)).toEqual(may ? 200 : REFUSED);
  });

  it.each([
    ['BIZ_ADMIN', true],
    ['EMPLOYEE', false],
    ['PARTNER', false],
  ] as const)('%s without any permission: %s', async (role, may) => {
    const [shop, member] = [await shopOf(), await api().person()];
    await employ(shop, member, { role, permissions: [] });
    expect(await acts(member, shop)).toEqual(may ? 200 : REFUSED);
  });

  it('is nobody else: no stranger, other person, former member, follower, collaborator, former ad-account member or owner of the member', async () => {
    const [shop, other, member, former] = [
      await shopOf(),
      await api().person(),
      await api().person(),
      await api().person(),
    ];
    await employ(shop, member, publisher);
    await employ(shop, former, publisher);
    await api().db.query('delete from business_members where member_id = $1', [former.id]);
    expect(await acts(former, shop)).toEqual(UNKNOWN);
    expect(await acts(other, shop)).toEqual(UNKNOWN);
    expect(await acts(shop, member)).toEqual(UNKNOWN);
    expect(((await acts(undefined, shop)) as unknown[])[0]).toBe(401);
    const board = await api().ok('BoardResource.create', { name: 'Shared' }, shop);
    await addCollaborator(api().db, board.id, other);
    await api().ok('UserFollowResource.create', { user_id: shop.id }, other);
    await addAdAccount(api().db, shop, [other]);
    await api().db.query('delete from business_members where member_id = $1', [other.id]);
    expect(await acts(other, shop)).toEqual(UNKNOWN);
  });

  it('is oneself without being named, and by one’s own id', async () => {
    const ann = await api().person();
    expect(await acts(ann, ann)).toBe(200);
  });

  it('gives no hint whether a business exists, is suspended, or is none', async () => {
    const [suspended, person, member] = [await shopOf(), await api().person(), await api().person()];
    for (const one of [suspended, person]) await employ(one, member, publisher);
    await api().db.query(`update users set login_state = 'suspended' where id = $1`, [suspended.id]);
    for (const id of [suspended.id, person.id, '123']) expect(await acts(member, { id })).toEqual(UNKNOWN);
  });

  it.each([
    [false, false, 200],
    [false, true, 200],
    [true, true, 200],
    [true, false, [403, ERROR_CODES.actingNotPermitted, messages.mfaRequired]],
  ] as const)(
    'a business that asks for two-step log-in: %s, a member who has it: %s',
    async (asks, has, answer) => {
      const [shop, member] = [await shopOf(), await api().person()];
      await employ(shop, member, { role: 'BIZ_ADMIN', permissions: [] });
      await api().db.query('update users set require_mfa = $2 where id = $1', [shop.id, asks]);
      await api().db.query('update users set mfa_enabled = $2 where id = $1', [member.id, has]);
      expect(await acts(member, shop)).toEqual(answer);
    },
  );

  it('tells somebody without the role nothing of the second step', async () => {
    const [shop, analyst] = [await shopOf(), await api().person()];
    await employ(shop, analyst, { role: 'EMPLOYEE', permissions: ['ANALYST'] });
    await api().db.query('update users set require_mfa = true where id = $1', [shop.id]);
    expect(await acts(analyst, shop)).toEqual(REFUSED);
  });
});

describe('a publisher', () => {
  async function scene() {
    const [shop, member, other] = [await shopOf(), await api().person(), await api().person()];
    await employ(shop, member, publisher);
    const board = await api().ok('BoardResource.create', { name: 'Window', privacy: 'secret' }, shop);
    const shown = await api().ok('BoardResource.create', { name: 'Shown' }, other);
    const pin = await api().ok(
      'PinResource.create',
      { board_id: shown.id, media_upload_id: await addUpload(api(), other) },
      other,
    );
    return { shop, member, other, board, pin, as: { orbac_subject_id: shop.id } };
  }

  it('saves, changes, moves, restores and deletes as the business, on boards that only it sees', async () => {
    const { shop, member, board, pin, as } = await scene();
    const section = await api().ok(
      'BoardSectionResource.create',
      { board_id: board.id, name: 'A', ...as },
      member,
    );
    const saved = await api().ok(
      'RepinResource.create',
      { pin_id: pin.id, board_id: board.id, ...as },
      member,
    );
    expect(saved.pinner.id).toBe(shop.id);
    const made = await api().ok(
      'PinResource.create',
      { board_id: board.id, media_upload_id: await addUpload(api(), member), ...as },
      member,
    );
    expect(made.pinner.id).toBe(shop.id);
    await api().ok('PinResource.update', { id: made.id, title: 'Ours', ...as }, member);
    await api().ok(
      'BulkEditResource.update',
      { board_id: board.id, section_id: section.id, pin_ids: [saved.id], ...as },
      member,
    );
    for (const [name, options, count] of [
      ['BoardFeedResource.get', { board_id: board.id }, 2],
      ['BoardSectionsResource.get', { board_id: board.id }, 1],
      ['BoardSectionsRepinResource.get', { board_id: board.id }, 1],
      ['BoardSectionPinsResource.get', { section_id: section.id }, 1],
    ] as const) {
      expect(await api().ok(name, { ...options, ...as } as CallOptions<typeof name>, member)).toHaveLength(
        count,
      );
      expect((await api().call(name, options as CallOptions<typeof name>, member)).status).toBe(404);
    }
    expect((await api().ok('PinResource.get', { id: made.id, ...as }, member)).title).toBe('Ours');
    expect(
      (await api().ok('BoardSectionResource.get', { section_id: section.id, ...as }, member)).pin_count,
    ).toBe(1);
    expect(
      (await api().ok('BoardPickerBoardsResource.get', as, member)).all_boards.map(({ id }) => id),
    ).toEqual([board.id]);
    const { deletion_id } = await api().ok('BulkEditResource.delete', { pin_ids: [made.id], ...as }, member);
    expect((await api().ok('PinTrashResource.update', { deletion_id, ...as }, member)).restored).toBe(1);
    expect(await drift(api().db)).toEqual([]);
  });

  it('follows as the business, and sees whom it follows', async () => {
    const { shop, member, other, as } = await scene();
    await api().ok('UserFollowResource.create', { user_id: other.id, ...as }, member);
    expect((await api().ok('UserResource.get', { user_id: other.id, ...as }, member)).followed_by_me).toBe(
      true,
    );
    expect((await api().ok('UserResource.get', { user_id: other.id }, member)).followed_by_me).toBe(false);
    const following = await api().ok('UserFollowingResource.get', { user_id: shop.id }, member);
    expect(following.map(({ id }) => id)).toEqual([other.id]);
    await api().ok('UserFollowResource.delete', { user_id: other.id, ...as }, member);
    expect((await api().ok('UserResource.get', { user_id: other.id, ...as }, member)).followed_by_me).toBe(
      false,
    );
  });

  it('speaks in their own name only: what is said and felt takes no subject', async () => {
    const { member, pin, as } = await scene();
    const comment = await api().ok('PinCommentResource.create', { pin_id: pin.id, text: 'Mine' }, member);
    expect(comment.author.id).toBe(member.id);
    const own: [CallName, object][] = [
      ['PinCommentResource.create', { pin_id: pin.id, text: 'Ours' }],
      ['PinCommentResource.update', { comment_id: comment.id, text: 'Ours' }],
      ['PinCommentLikeResource.create', { comment_id: comment.id }],
      ['PinReactionResource.create', { pin_id: pin.id, kind: 'wow' }],
      ['PinNoteResource.update', { pin_id: pin.id, note: 'Ours' }],
      ['UserSettingsResource.update', { about: 'Ours' }],
      ['UserBlockResource.create', { blocked_user_id: pin.pinner.id }],
    ];
    for (const [name, options] of own) {
      const { status, error } = await api().call(name, { ...options, ...as } as never, member);
      expect([status, error?.field], name).toEqual([400, 'orbac_subject_id']);
    }
  });

  it('is looked at again with every call', async () => {
    const { shop, member, board, as } = await scene();
    const read = () => api().call('BoardFeedResource.get', { board_id: board.id, ...as }, member);
    expect((await read()).status).toBe(200);
    await api().db.query('delete from business_members where business_id = $1', [shop.id]);
    const { status, error } = await read();
    expect([status, error?.message_detail]).toEqual([404, messages.businessMissing]);
  });

  it('may what neither other members of the business nor strangers may', async () => {
    const { shop, board, pin, other } = await scene();
    const analyst = await api().person();
    await employ(shop, analyst, { role: 'EMPLOYEE', permissions: ['ANALYST'] });
    const refused: [CallName, object][] = [
      ['RepinResource.create', { pin_id: pin.id, board_id: board.id }],
      ['PinResource.update', { id: pin.id, title: 'No' }],
      ['PinResource.delete', { id: pin.id }],
      ['BoardResource.update', { board_id: board.id, name: 'No' }],
      ['BoardFeedResource.get', { board_id: board.id }],
      ['BoardPickerBoardsResource.get', {}],
      ['UserFollowResource.create', { user_id: pin.pinner.id }],
    ];
    for (const [name, options] of refused) {
      const answers: unknown[] = [];
      for (const who of [analyst, other]) {
        const { status, error } = await api().call(
          name,
          { ...options, orbac_subject_id: shop.id } as never,
          who,
        );
        answers.push([status, error?.api_error_code, error?.message_detail]);
      }
      expect(answers, name).toEqual([REFUSED, UNKNOWN]);
    }
  });
});

describe('acting for an ad account', () => {
  it('is resolved before the handler of every call that takes one', async () => {
    const [shop, stranger] = [await shopOf(), await api().person()];
    const advertiser_id = await addAdAccount(api().db, shop, []);
    const board = await api().ok('BoardResource.create', { name: 'Own' }, stranger);
    const options: Record<string, object> = {
      'BoardResource.create': { name: 'More' },
      'BoardPickerBoardsResource.get': {},
      'BoardsShortlistResource.get': {},
      'PinResource.create': { board_id: board.id, media_upload_id: await addUpload(api(), stranger) },
      'RepinResource.create': { board_id: board.id, pin_id: '1' },
    };
    const taking = Object.entries(calls).filter(
      ([, call]) => call.kind === 'resource' && 'advertiser_id' in call.options.properties,
    );
    expect(taking.map(([name]) => name).sort()).toEqual(Object.keys(options).sort());
    for (const [name] of taking) {
      const { error } = await api().call(
        name as CallName,
        { ...options[name], advertiser_id } as never,
        stranger,
      );
      expect([error?.http_status, error?.field, error?.message_detail], name).toEqual([
        404,
        'advertiser_id',
        adMessages.accountMissing,
      ]);
    }
  });

  const names = (boards: readonly { name: string }[]) => boards.map(({ name }) => name);
  const pick = async (as: TestPerson, options: object = {}) =>
    names((await api().ok('BoardPickerBoardsResource.get', options, as)).all_boards);
  async function scene() {
    const [shop, member, stranger] = [await shopOf(), await api().person(), await api().person()];
    const advertiser_id = await addAdAccount(api().db, shop, [member]);
    const board = await api().ok('BoardResource.create', { name: 'Campaign', advertiser_id }, member);
    return { shop, member, stranger, board, advertiser_id };
  }

  it('keeps a board of it off the profile, also for its maker, and in the picker of who acts for it', async () => {
    const { member, stranger, shop, advertiser_id } = await scene();
    await api().ok('BoardResource.create', { name: 'Own' }, member);
    const listed = (as: TestPerson, more: object = {}) =>
      api().ok('BoardsResource.get', { username: member.username, ...more }, as);
    for (const one of [member, stranger, shop]) expect(names(await listed(one))).toEqual(['Own']);
    expect(names(await listed(member, { privacy_filter: 'protected' }))).toEqual(['Campaign']);
    expect(names(await listed(stranger, { privacy_filter: 'protected' }))).toEqual([]);
    expect(await pick(member, { advertiser_id, filter: 'protected' })).toEqual(['Campaign']);
    expect(await pick(member)).toEqual(['Own']);
    expect(await pick(member, { filter: 'protected' })).toEqual([]);
    const second = await addAdAccount(api().db, shop, [member]);
    expect(await pick(member, { advertiser_id: second })).toEqual([]);
  });

  it('saves to protected boards only, to none of another ad account, and not at all without a part in it', async () => {
    const { shop, member, stranger, board, advertiser_id } = await scene();
    const source = await api().ok('BoardResource.create', { name: 'Source' }, stranger);
    const pin = await api().ok(
      'PinResource.create',
      { board_id: source.id, media_upload_id: await addUpload(api(), stranger) },
      stranger,
    );
    const own = await api().ok('BoardResource.create', { name: 'Own' }, member);
    const second = await addAdAccount(api().db, shop, [member]);
    const save = async (board_id: string, advertiser: string, as = member) => {
      const repin = await api().call(
        'RepinResource.create',
        { pin_id: pin.id, board_id, advertiser_id: advertiser },
        as,
      );
      const media_upload_id = await addUpload(api(), as);
      const made = await api().call(
        'PinResource.create',
        { board_id, media_upload_id, advertiser_id: advertiser },
        as,
      );
      expect(made.error?.message_detail).toBe(repin.error?.message_detail);
      return repin.error?.message_detail ?? repin.status;
    };
    expect(await save(board.id, advertiser_id)).toBe(200);
    expect(await save(own.id, advertiser_id)).toBe(adMessages.protectedBoardsOnly);
    const quiet = await api().ok('BoardResource.create', { name: 'Quiet', privacy: 'protected' }, member);
    expect(await save(quiet.id, advertiser_id)).toBe(200);
    expect(await save(board.id, second)).toBe(adMessages.protectedBoardsOnly);
    expect(await save(source.id, advertiser_id, stranger)).toBe(adMessages.accountMissing);
    const shops = await api().ok('BoardResource.create', { name: 'Shop', advertiser_id }, shop);
    expect(await save(shops.id, advertiser_id, shop)).toBe(200);
    expect(await drift(api().db)).toEqual([]);
  });

  it('is for who works in the business, with two-step log-in where it asks for that', async () => {
    const { shop, member, board, advertiser_id } = await scene();
    const tries = async (as = member) => {
      const make = await api().call('BoardResource.create', { name: 'More', advertiser_id }, as);
      const free = await api().call(
        'BoardResource.update',
        { board_id: board.id, privacy: 'public' },
        member,
      );
      expect(free.error?.message_detail).toBe(messages.boardStaysProtected);
      return [make.status, make.error?.message_detail, make.error?.field];
    };
    await api().db.query('update users set require_mfa = true where id = $1', [shop.id]);
    expect(await tries()).toEqual([403, messages.mfaRequired, 'advertiser_id']);
    expect((await tries(shop))[0]).toBe(200);
    await api().db.query('update users set mfa_enabled = true where id = $1', [member.id]);
    expect((await tries())[0]).toBe(200);
    await api().db.query('delete from business_members where member_id = $1', [member.id]);
    expect(await tries()).toEqual([404, adMessages.accountMissing, 'advertiser_id']);
  });

  it('as the business, too, makes protected boards for who does not own it, and they stay so', async () => {
    const { shop, member, advertiser_id } = await scene();
    await api().db.query(
      `insert into asset_access (business_id, member_id, asset_type, asset_id, permissions)
       values ($1, $2, 'PROFILE', $1, '{PROFILE_PUBLISHER}')`,
      [shop.id, member.id],
    );
    const as = { orbac_subject_id: shop.id };
    const board = await api().ok('BoardResource.create', { name: 'Theirs', advertiser_id, ...as }, member);
    expect([board.owner.id, board.privacy]).toEqual([shop.id, 'protected']);
    const freed = await api().call(
      'BoardResource.update',
      { board_id: board.id, privacy: 'public', ...as },
      member,
    );
    expect(freed.error).toMatchObject({ http_status: 403, message_detail: messages.boardStaysProtected });
    expect(await pick(member, { advertiser_id, ...as })).toEqual(['Theirs']);
    expect(await pick(member, as)).toEqual([]);
    expect(
      (await api().ok('BoardResource.update', { board_id: board.id, privacy: 'public' }, shop)).privacy,
    ).toBe('public');
    const plain = await api().ok('BoardResource.create', { name: 'Profile', ...as }, member);
    expect(plain.privacy).toBe('public');
    const foreign = await api().person();
    await employ(shop, foreign, publisher);
    const refused = await api().call('BoardResource.create', { name: 'No', advertiser_id, ...as }, foreign);
    expect(refused.error).toMatchObject({ http_status: 404, message: adMessages.accountMissing });
  });
});
