import { definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { boardOptions } from '../board/needs';
import { listedBoard, personStep } from '../described';
import { usernameParam } from '../profile/page';

const BOARD = boardOptions({ username: '$username', boardId: '$boardId' });

export const page = definePage({
  route: 'board-notes',
  needs: [
    { call: 'BoardResource.get', options: BOARD, primary: true },
    { call: 'BoardNotesResource.get', options: BOARD },
  ],
  renamed: usernameParam,
  preview: { type: 'website', title: [previews.notesOn], description: [previews.notesOnDetail] },
  // Without notes there is nothing to find.
  listed: [...listedBoard(), { path: 'note_count', not: [0] }],
  breadcrumbs: [personStep('owner'), { name: ['{name}'], path: '{url}' }, { name: [previews.notes] }],
});
