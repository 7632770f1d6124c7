import { loginPromptAtom } from '@corkboard/auth';
import { type Comment, type Pin } from '@corkboard/contract';
import { findRoute, type RouteMatch } from '@corkboard/routing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ada, commentWith, pinWith } from '../../testing/entities';
import { me, renderInFrame, serve, stranger } from '../../testing/frame';
import PinCommentsPage from '../../pages/pin-comments';
import { Comments } from './Comments';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const myself = { ...ada, id: me.id, username: me.username, full_name: me.fullName };
const mine = (more: Partial<Comment> = {}) =>
  commentWith({ author: myself, mine: true, deletable_by_me: true, ...more });

function draw(
  comments: Comment[],
  {
    viewer = me,
    pin = pinWith({ comment_count: comments.length }),
    answer = () => ({ data: null }),
  }: { viewer?: typeof me | typeof stranger; pin?: Pin; answer?: Parameters<typeof serve>[0] } = {},
) {
  const calls = serve((name, options) =>
    name === 'PinCommentsResource.get' ? { data: comments } : answer(name, options),
  );
  const frame = renderInFrame(<Comments pin={pin} />, { viewer });
  const sent = () => calls.filter(({ name }) => !name.endsWith('.get'));
  return { ...frame, calls, sent };
}

describe('the comments of a Pin', () => {
  it('show who said what, with people and hashtags to follow, and replies', async () => {
    const text = 'Ask @ada about #lamps';
    draw([
      commentWith({
        text,
        mentions: [{ start: 4, length: 4, user: ada }],
        pinned: true,
        reply_count: 1,
        replies: [commentWith({ id: '801', parent_id: '800', text: 'I did' })],
      }),
    ]);
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link('@ada')).toBe('/ada/');
    expect(await link('#lamps')).toBe('/search/pins/?q=%23lamps&rs=hashtag');
    expect(screen.getByText('Pinned')).toBeDefined();
    expect(screen.getByText('I did')).toBeDefined();
  });

  it('are written, and shown above the others but for the pinned one', async () => {
    const { sent } = draw([commentWith({ pinned: true }), commentWith({ id: '790', text: 'Older' })], {
      answer: (_, { text }) => ({ data: mine({ id: '900', text: text as string }) }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a comment' }));
    const field = await screen.findByRole('textbox', { name: 'Comment' });
    const post = screen.getByRole<HTMLButtonElement>('button', { name: 'Post' });
    expect(post.disabled).toBe(true);
    fireEvent.change(field, { target: { value: 'Lovely' } });
    fireEvent.click(post);
    await waitFor(() => {
      expect(screen.queryByRole('textbox')).toBeNull();
    });
    expect(sent()).toEqual([
      { name: 'PinCommentResource.create', options: { pin_id: '100', text: 'Lovely' } },
    ]);
    const said = screen.getAllByText(/^(So warm|Lovely|Older)$/).map(({ textContent }) => textContent);
    expect(said).toEqual(['So warm', 'Lovely', 'Older']);
  });

  it('keep what was typed when the service refuses it, and say why', async () => {
    draw([], { answer: () => ({ error: { http_status: 429, message: 'Slow down.' } }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a comment' }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
    fireEvent.change(field, { target: { value: 'x'.repeat(501) } });
    fireEvent.click(screen.getByRole('button', { name: 'Post' }));
    await screen.findByText('Please enter no more than 500 characters.');
    fireEvent.change(field, { target: { value: '🦋'.repeat(500) } });
    fireEvent.click(screen.getByRole('button', { name: 'Post' }));
    await screen.findByText('Slow down.');
    expect(field.value).toBe('🦋'.repeat(500));
  });

  it('suggest people behind an at sign', async () => {
    const { calls } = draw([], {
      answer: () => ({
        data: [
          {
            type: 'user',
            id: '11',
            title: 'Ada Okonkwo',
            full_name: 'Ada Okonkwo',
            username: 'ada',
            image_small_url: null,
            valid: true,
          },
        ],
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a comment' }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
    fireEvent.change(field, { target: { value: 'Hi @ad', selectionStart: 6 } });
    await screen.findByRole('option', { name: /Ada Okonkwo/ });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field.value).toBe('Hi @ada ');
    expect(calls.at(-1)?.options).toMatchObject({ term: '@ad' });
  });

  it('are answered below the one that is answered', async () => {
    const { sent } = draw([commentWith()], {
      answer: (_, { text }) => ({ data: mine({ id: '900', parent_id: '800', text: text as string }) }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Reply to Ada Okonkwo' }));
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Yes' } });
    fireEvent.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => {
      expect(screen.queryByRole('textbox')).toBeNull();
    });
    const reply = screen.getByText('Yes');
    expect(reply.closest('ul')?.parentElement?.textContent).toContain('So warm');
    expect(sent()[0]!.options).toEqual({ pin_id: '100', parent_id: '800', text: 'Yes' });
  });

  it('are liked at once, and not any more when that fails', async () => {
    let fail: () => void = () => undefined;
    draw([commentWith({ like_count: 4 })], {
      answer: () =>
        new Promise((resolve) => {
          fail = () => {
            resolve({ error: { http_status: 404, message: 'It is gone.' } });
          };
        }),
    });
    const like = await screen.findByRole('button', { name: "Like Ada Okonkwo's comment" });
    fireEvent.click(like);
    expect(await screen.findByText('5 likes')).toBeDefined();
    fail();
    await screen.findByText('It is gone.');
    expect(screen.getByText('4 likes')).toBeDefined();
  });

  it('are liked once, however often it is pressed meanwhile', async () => {
    let done: () => void = () => undefined;
    const { sent } = draw([commentWith({ like_count: 4 })], {
      answer: () =>
        new Promise((resolve) => {
          done = () => {
            resolve({ data: null });
          };
        }),
    });
    const like = await screen.findByRole('button', { name: "Like Ada Okonkwo's comment" });
    fireEvent.click(like);
    await waitFor(() => {
      expect(like.getAttribute('aria-pressed')).toBe('true');
    });
    fireEvent.click(like);
    done();
    await waitFor(() => {
      expect(sent().map(({ name }) => name)).toEqual(['PinCommentLikeResource.create']);
    });
    expect(like.getAttribute('aria-pressed')).toBe('true');
  });

  it('say that more replies are on their way, and why they did not come', async () => {
    let fails = true;
    draw([commentWith({ reply_count: 3 })], {
      answer: () =>
        fails
          ? { error: { http_status: 403, message: 'Not now.' } }
          : { data: [commentWith({ id: '801', parent_id: '800', text: 'I did' })] },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show 3 more replies' }));
    expect(screen.getByRole('button', { name: /Show 3 more replies/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Not now.');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Show 3 more replies' }));
    await screen.findByText('I did');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('give the focus back to what opened the form, when it closes', async () => {
    draw([mine({ reply_count: 0 })]);
    for (const name of ['Add a comment', 'Reply to Me Too']) {
      const opener = await screen.findByRole('button', { name });
      opener.focus();
      fireEvent.click(opener);
      await screen.findByRole('textbox');
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(document.activeElement).toBe(screen.getByRole('button', { name }));
    }
    fireEvent.click(await screen.findByRole('button', { name: "More options for Me Too's comment" }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await screen.findByRole('textbox');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: "More options for Me Too's comment" }),
    );
  });

  it('of one’s own are edited and deleted', async () => {
    const { sent } = draw([mine({ reply_count: 0 })], {
      answer: (name, { text }) => ({
        data: name.endsWith('update')
          ? mine({ text: text as string, edited_at: '2026-01-02T00:00:00.000Z' })
          : null,
      }),
    });
    const menu = async () => {
      fireEvent.click(await screen.findByRole('button', { name: "More options for Me Too's comment" }));
    };
    await menu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'So very warm' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('So very warm');
    expect(await screen.findByText('Edited')).toBeDefined();
    await menu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => {
      expect(screen.queryByText('So very warm')).toBeNull();
    });
    expect(sent().map(({ name, options }) => [name, options])).toEqual([
      ['PinCommentResource.update', { comment_id: '800', text: 'So very warm' }],
      ['PinCommentResource.delete', { comment_id: '800' }],
    ]);
  });

  it('of others are reported, and pinned by who answers for the Pin', async () => {
    const { sent } = draw([commentWith({ deletable_by_me: true })], { pin: pinWith({ tended_by_me: true }) });
    const open = async () => {
      fireEvent.click(await screen.findByRole('button', { name: "More options for Ada Okonkwo's comment" }));
    };
    await open();
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Pin to the top',
      'Report',
      'Delete',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Pin to the top' }));
    await waitFor(() => {
      expect(sent()).toEqual([
        { name: 'PinCommentResource.update', options: { comment_id: '800', pinned: true } },
      ]);
    });
    await open();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Spam or misleading links' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Report' }));
    await waitFor(() => {
      expect(screen.queryByText('So warm')).toBeNull();
    });
    expect(sent().at(-1)?.options).toEqual({ comment_id: '800', reason: 'spam', detail: '' });
  });

  it('ask a stranger to log in', async () => {
    const { store, sent } = draw([commentWith()], { viewer: stranger });
    for (const name of ['Add a comment', 'Reply to Ada Okonkwo', "Like Ada Okonkwo's comment"]) {
      store.set(loginPromptAtom, null);
      fireEvent.click(await screen.findByRole('button', { name }));
      expect(store.get(loginPromptAtom)).toBe('default');
    }
    expect(sent()).toEqual([]);
  });

  it('say when they are off, and when there are none', async () => {
    draw([], { pin: pinWith({ comments_off: true }) });
    expect(screen.getByText('Comments are off.')).toBeDefined();
    cleanup();
    draw([]);
    expect(await screen.findByText(/^No comments yet/)).toBeDefined();
  });
});

it('takes a conversation that a link is about off the page when it is deleted', async () => {
  let deleted = false;
  const said = mine({ text: 'Right here' });
  serve((name) => {
    if (name === 'PinResource.get') return { data: pinWith({ comment_count: 1 }) };
    if (name === 'PinCommentResource.delete') {
      deleted = true;
      return { data: null };
    }
    if (name === 'PinCommentResource.get')
      return deleted ? { error: { http_status: 404, message: 'That comment is gone.' } } : { data: said };
    return { data: [] };
  });
  const route = {
    ...findRoute('pin-comments'),
    params: { id: '100' },
    query: { comment: said.id },
    canonical: '/pin/100/comments',
  } as unknown as RouteMatch<'pin-comments'>;
  renderInFrame(<PinCommentsPage route={route} />, { viewer: me });
  await screen.findByText('Right here');
  fireEvent.click(screen.getByRole('button', { name: "More options for Me Too's comment" }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('That comment is gone.');
  expect(screen.queryByText('Right here')).toBeNull();
});
