import { beforeAll, describe, expect, it } from 'vitest';
import { addCollaborator, block } from '../../modules/boards/boards/testing/fixtures';
import { type TestPerson, useTestApi } from '../../testing/test-api';

const api = useTestApi();

const ROLES = ['stranger', 'other', 'invited', 'collaborator', 'owner', 'blocked', 'blocker'] as const;
type Role = (typeof ROLES)[number];
const PRIVACIES = ['public', 'protected', 'secret'] as const;

const INSIDE: readonly Role[] = ['owner', 'collaborator'];
const sees = (role: Role, privacy: string) =>
  privacy === 'secret' ? INSIDE.includes(role) : role !== 'blocked' && role !== 'blocker';
const finds = (role: Role, privacy: string) =>
  INSIDE.includes(role) || (privacy === 'public' && sees(role, privacy));

describe('who sees a board', () => {
  const people = new Map<Role, TestPerson | undefined>();
  const boards = new Map<string, { id: string; slug: string; section: string }>();

  beforeAll(async () => {
    for (const role of ROLES) people.set(role, role === 'stranger' ? undefined : await api().person());
    const owner = people.get('owner')!;
    await block(api().db, owner, people.get('blocked')!);
    await block(api().db, people.get('blocker')!, owner);
    for (const privacy of PRIVACIES) {
      const { id, slug } = await api().ok(
        'BoardResource.create',
        { name: `The ${privacy} one`, privacy },
        owner,
      );
      const section = await api().ok('BoardSectionResource.create', { board_id: id, name: 'Part' }, owner);
      boards.set(privacy, { id, slug, section: section.id });
      await addCollaborator(api().db, id, people.get('collaborator')!);
      await addCollaborator(api().db, id, people.get('invited')!, 'invited');
    }
  });

  const cases = ROLES.flatMap((role) => PRIVACIES.map((privacy) => [role, privacy] as const));

  it.each(cases)('%s, %s: by id, by address, by its sections', async (role, privacy) => {
    const as = people.get(role);
    const { id, slug, section } = boards.get(privacy)!;
    const { username } = people.get('owner')!;
    const status = sees(role, privacy) ? 200 : 404;
    const answers = [
      await api().call('BoardResource.get', { board_id: id }, as),
      await api().call('BoardResource.get', { username, slug }, as),
      await api().call('BoardSectionsResource.get', { board_id: id }, as),
      await api().call('BoardSectionsResource.get', { username, slug }, as),
      await api().call('BoardSectionResource.get', { section_id: section }, as),
      await api().call('BoardSectionResource.get', { username, slug, section_slug: 'part' }, as),
      await api().call('BoardSectionResource.get', { board_id: id, section_slug: 'part' }, as),
      ...(as
        ? [
            await api().call('BoardSectionsRepinResource.get', { board_id: id }, as),
            await api().call('GET /v5/boards/{board_id}/sections', { params: { board_id: id } }, as),
          ]
        : []),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    // A hidden board gives the same answer as a missing one, to the letter.
    if (status === 404) {
      const none = await api().call('BoardResource.get', { board_id: '1' }, as);
      expect(answers[0]!.error).toEqual(none.error);
      expect(answers[1]!.error).toEqual(none.error);
      const noSection = await api().call('BoardSectionResource.get', { section_id: '1' }, as);
      expect(answers[4]!.error).toEqual(noSection.error);
    }
  });

  it.each(cases.filter(([role]) => !INSIDE.includes(role)))(
    '%s, %s: changes are refused to who may not, and tell nothing',
    async (role, privacy) => {
      const as = people.get(role);
      const { id, section } = boards.get(privacy)!;
      const status = !as ? 401 : sees(role, privacy) ? 403 : 404;
      const answers = [
        await api().call('BoardResource.update', { board_id: id, name: 'Taken over' }, as),
        await api().call('BoardResource.delete', { board_id: id }, as),
        await api().call('BoardSectionResource.create', { board_id: id, name: 'Mine' }, as),
        await api().call('BoardSectionResource.update', { section_id: section, name: 'Mine' }, as),
        await api().call('BoardSectionResource.delete', { section_id: section }, as),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    },
  );

  it.each(ROLES)('%s: lists', async (role) => {
    const as = people.get(role);
    const { username } = people.get('owner')!;
    const expected = PRIVACIES.filter((privacy) => finds(role, privacy)).map(
      (privacy) => boards.get(privacy)!.id,
    );
    const profile = await api().call('BoardsResource.get', { username, sort: 'oldest' }, as);
    expect(profile.status).toBe(role === 'blocked' || role === 'blocker' ? 404 : 200);
    if (profile.status === 200) expect(profile.data.map((board) => board.id)).toEqual(expected);
    else expect(expected).toEqual([]);
    if (!as) return;
    const own = INSIDE.includes(role) ? expected : [];
    const picker = await api().ok('BoardPickerBoardsResource.get', {}, as);
    expect(picker.all_boards.map((board) => board.id).sort()).toEqual(own);
    const listed = await api().ok('GET /v5/boards', { query: { order: 'ASCENDING' } }, as);
    expect(listed.items.map((board) => board.id)).toEqual(own);
  });
});
