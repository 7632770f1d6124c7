import type { Board, Pin } from '@corkboard/contract';
import { addPicture } from '../pictures';
import type { TestApi, TestPerson } from '../test-api';
import { lookAlike, lookOfAll } from './looks';
import type { Values } from './options';
import { valuesOf, word } from './scene';

/** Two people of whom one blocks the other, and what both have to do with a third one. */
export interface BlockingScene {
  readonly third: TestPerson;
  readonly blocker: TestPerson;
  readonly blocked: TestPerson;
  /** Values that must not show: a person's id and names, their board, and their pins with their pictures. */
  marksOf(person: TestPerson): readonly string[];
  /** Values for the options of calls about boards that both are on, and about a person's own things. */
  readonly shared: readonly Values[];
  about(person: TestPerson): Values;
  /** Pins of a person on the shared boards of which there is no save. */
  uploads(person: TestPerson): readonly string[];
}

export async function blockingScene(api: TestApi): Promise<BlockingScene> {
  const third = await api.person({ is_partner: true });
  const [blocker, blocked] = [await api.person(), await api.person()];
  const marks = new Map(
    [blocker, blocked].map((who) => [who, [who.id, who.username, `Person ${who.username}`]]),
  );
  const uploaded = new Map([blocker, blocked].map((who) => [who, [] as string[]]));
  const own = new Map<TestPerson, { board: Board; pin: Pin }>();

  const pinOn = async (who: TestPerson, board: { id: string }, section: string | null = null) => {
    const media_upload_id = await addPicture(api.db, who.id);
    const pin = await api.ok(
      'PinResource.create',
      { board_id: board.id, section, title: word(), media_upload_id },
      who,
    );
    marks.get(who)?.push(pin.id, pin.image_signature);
    return pin;
  };
  const boardOf = (who: TestPerson, privacy: 'public' | 'secret' = 'public') =>
    api.ok('BoardResource.create', { name: word(), privacy }, who);

  for (const who of [blocker, blocked]) {
    const board = await boardOf(who);
    const pin = await pinOn(who, board);
    own.set(who, { board, pin });
    // Its picture is the other one's as well, who saves it.
    marks.set(who, [...marks.get(who)!.filter((mark) => mark !== pin.image_signature), board.id, board.name]);
    await api.ok('UserFollowResource.create', { user_id: third.id }, who);
    await api.ok('UserFollowResource.create', { user_id: who.id }, third);
    await api.ok('BoardFollowResource.create', { board_id: board.id }, third);
  }
  await api.ok('UserFollowResource.create', { user_id: blocked.id }, blocker);
  await api.ok('UserFollowResource.create', { user_id: blocker.id }, blocked);

  const shared: Values[] = [];
  for (const privacy of ['public', 'secret'] as const) {
    const board = await boardOf(third, privacy);
    const section = await api.ok('BoardSectionResource.create', { board_id: board.id, name: word() }, third);
    for (const who of [blocker, blocked])
      await api.db.query(
        `with joined as (
           insert into board_collaborators (owner_id, board_id, user_id, state) values ($1, $2, $3, 'active')
         )
         update boards set collaborator_count = collaborator_count + 1 where id = $2`,
        [third.id, board.id, who.id],
      );
    const pin = await pinOn(third, board, section.id);
    // The newest pictures, and the cover, are those of one on the first board and of the other on the second.
    const order = privacy === 'public' ? [blocker, blocked] : [blocked, blocker];
    for (const who of order) {
      uploaded.get(who)!.push((await pinOn(who, board)).id, (await pinOn(who, board, section.id)).id);
      const gone = await pinOn(who, board);
      const other = who === blocker ? blocked : blocker;
      await api.ok('PinResource.delete', { id: gone.id }, other);
      // A save of the other's pin, of which the other is told.
      const theirs = own.get(other)!.pin.id;
      await api.ok('RepinResource.create', { pin_id: theirs, board_id: board.id }, who);
      const media_upload_id = await addPicture(api.db, who.id);
      const source = await api.ok(
        'PinResource.create',
        { board_id: own.get(who)!.board.id, media_upload_id },
        who,
      );
      // The third person's save of their pin belongs to the third person, picture included; its original creator isn't named.
      const save = await api.ok('RepinResource.create', { pin_id: source.id, board_id: board.id }, third);
      await api.db.query('update pins set sponsor_id = $2, sponsorship_status = 1 where id = $1', [
        save.id,
        who.id,
      ]);
      marks.get(who)!.push(source.id);
      const said = word();
      const comment = await api.ok('PinCommentResource.create', { pin_id: pin.id, text: said }, who);
      await api.ok(
        'PinCommentResource.create',
        { pin_id: pin.id, text: 'Yes.', parent_id: comment.id },
        third,
      );
      marks.get(who)!.push(comment.id, said);
      await api.ok('PinCommentLikeResource.create', { comment_id: comment.id }, third);
    }
    // It shows Pins of both: each sees those of the other nowhere.
    const note = await api.ok(
      'BoardNoteResource.create',
      {
        board_id: board.id,
        title: word(),
        text: word(),
        checklist: [{ text: word() }],
        pin_ids: [blocker, blocked].map((who) => uploaded.get(who)!.at(-1)!),
      },
      third,
    );
    const talk = await api.ok('PinCommentResource.create', { pin_id: pin.id, text: word() }, third);
    for (const who of order) {
      const reply = { pin_id: pin.id, parent_id: talk.id, text: word() };
      marks.get(who)!.push(reply.text);
      await api.ok('PinCommentResource.create', reply, who);
      await api.ok('PinCommentLikeResource.create', { comment_id: talk.id }, who);
    }
    const [account] = await api.db.query<{ id: string }>(
      `insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Shop', 'US', 'USD') returning id`,
      [third.id],
    );
    shared.push(
      valuesOf(
        {
          board: board.id,
          section: section.id,
          pin: pin.id,
          slug: board.url.split('/')[2]!,
          section_slug: section.slug,
          query: pin.title,
          upload: '4',
          comment: talk.id,
          note: note.id,
          line: note.checklist[0]!.id,
          look: lookOfAll(api),
        },
        third,
        third,
        third,
        account!.id,
      ),
    );
  }
  await api.ok('UserBlockResource.create', { blocked_user_id: blocked.id }, blocker);
  const look = await lookAlike(api);

  return {
    third,
    blocker,
    blocked,
    shared,
    marksOf: (person) => marks.get(person)!,
    uploads: (person) => uploaded.get(person)!,
    about: (person) => {
      const { board, pin } = own.get(person)!;
      const named = {
        board: board.id,
        section: '2',
        pin: pin.id,
        slug: board.url.split('/')[2]!,
        section_slug: 'none',
        query: pin.title,
        upload: '4',
        comment: '5',
        note: '6',
        line: 'line',
        look,
      };
      return { ...valuesOf(named, person, person, person, '5'), term: person.username };
    },
  };
}
