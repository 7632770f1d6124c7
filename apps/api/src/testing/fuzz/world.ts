import type { TestApi, TestPerson } from '../test-api';
import { addPicture } from '../pictures';
import { addAdAccount, addCollaborator, addPin } from '../../modules/boards/boards/testing/fixtures';
import { addBoard, addSection, type TestBoard } from '../../modules/pins/pins/testing/scene';
import type { KnownThings } from './values';
import { employ } from '../employ';

/** Who calls, and for whom. */
export interface Actor {
  readonly name: string;
  readonly person: TestPerson | undefined;
  /** Whom they act for. */
  readonly subject?: string;
}

/** A site with a little of everything, and the people who call. */
export interface World {
  readonly actors: readonly Actor[];
  readonly known: KnownThings;
}

/** Makes new people, boards, pins and ads, so that what one call deleted is there for the next. */
export async function createWorld(api: TestApi): Promise<World> {
  const [ann, bob] = [await api.person(), await api.person()];
  const shop = await api.person({ is_partner: true });
  const staff = await api.person();
  const { db } = api;
  await db.query('update users set is_staff = true where id = $1', [staff.id]);
  await employ(db, shop, ann, { profile: ['PROFILE_PUBLISHER'] });
  const boards: TestBoard[] = [];
  for (const owner of [ann, ann, bob, shop]) boards.push(await addBoard(api, owner));
  boards.push(await addBoard(api, ann, { privacy: 'secret' }));
  await addCollaborator(db, boards[2]!.id, ann);
  await addCollaborator(db, boards[0]!.id, bob, 'invited');
  const sections: string[] = [];
  for (const board of [boards[0]!, boards[0]!, boards[2]!]) sections.push(await addSection(api, board));
  const pins: string[] = [];
  for (const [index, { id }] of boards.entries()) {
    const title = ['Garden', "''''''", '東京都の夜景', '', 'Café'][index]!;
    for (let n = 0; n < 3; n++) {
      const section = n === 0 && index === 0 ? { section: sections[0]! } : {};
      pins.push(
        (await addPin(db, { board: id, pinner: [ann, ann, bob, shop, ann][index]!, title, ...section })).id,
      );
    }
  }
  const uploads = [await addPicture(db, ann.id), await addPicture(db, ann.id), await addPicture(db, shop.id)];
  const account = await addAdAccount(db, shop, [ann]);
  const people = [ann, bob, shop, staff];
  return {
    actors: [
      { name: 'a stranger', person: undefined },
      { name: 'somebody signed in', person: ann },
      { name: 'a member for their business', person: ann, subject: shop.id },
      { name: 'a business', person: shop },
      { name: 'staff', person: staff },
    ],
    known: {
      id: pins,
      pin_id: pins,
      pin: pins,
      board_id: boards.map(({ id }) => id),
      slug: boards.map(({ slug }) => slug),
      section_id: sections,
      section: sections,
      board_section_id: sections,
      user_id: people.map(({ id }) => id),
      followee_id: people.map(({ id }) => id),
      business_id: [shop.id],
      username: people.map(({ username }) => username),
      sponsor_username: [shop.username],
      email: people.map((one) => one.email),
      username_or_email: people.map((one) => one.email),
      media_upload_id: uploads,
      picture_upload_id: uploads,
      ad_account_id: [account],
      advertiser_id: [account],
      orbac_subject_id: [shop.id],
    },
  };
}
