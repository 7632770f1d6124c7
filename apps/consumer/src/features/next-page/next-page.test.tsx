import { createQueryClient, hydrate } from '@corkboard/api-client';
import { resolveNeeds } from '@corkboard/federation';
import { classify, type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { boardWith, userWith } from '../../testing/entities';
import { Boards } from '../../pages/profile/Boards';
import { PeoplePage } from '../../pages/profile/PeoplePage';
import { FoundPeople } from '../../pages/search/FoundList';
import { searchOptions } from '../../pages/search/needs';
import { boardsOptions, peopleOptions } from '../../pages/profile/needs';

/** The markup that the server makes of a list at an address. */
function drawn(
  at: string,
  list: React.ReactNode,
  answer: Omit<Parameters<typeof hydrate>[1][number], 'infinite'>,
) {
  const client = createQueryClient();
  hydrate(client, [{ ...answer, infinite: true }]);
  const [pathname = '', search = ''] = at.split(/(?=\?)/);
  return renderToString(
    <QueryClientProvider client={client}>
      <Router
        location={{ pathname, search, hash: '', state: null, key: 'visit' }}
        navigator={{
          go: () => undefined,
          push: () => undefined,
          replace: () => undefined,
        }}
      >
        {list}
      </Router>
    </QueryClientProvider>,
  );
}

const nextIn = (html: string) =>
  [...html.matchAll(/<noscript><a [^>]*href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

describe('the way to the next page of a list', () => {
  it.each([
    [
      'boards',
      '/ada/',
      <Boards key="a" username="ada" own={false} />,
      'BoardsResource.get',
      boardsOptions({ username: 'ada' }),
      [boardWith()],
    ],
    [
      'people',
      '/ada/followers/',
      <PeoplePage
        key="b"
        username="ada"
        call="UserFollowersResource.get"
        title={String}
        emptyTitle=""
        emptyDetail={String}
        emptyOwnDetail=""
      />,
      'UserFollowersResource.get',
      peopleOptions({ username: 'ada' }),
      [userWith({ id: '12' })],
    ],
    [
      'people that were found',
      '/search/users/?q=ada&rs=typed',
      <FoundPeople key="c" words="ada" options={searchOptions({ q: 'ada', rs: 'typed' }, 'users')} />,
      'BaseSearchResource.get',
      searchOptions({ q: 'ada', rs: 'typed' }, 'users'),
      [userWith({ id: '12' })],
    ],
  ])('leads from %s to an address that this list begins after', (_what, at, list, call, options, data) => {
    const answer = { key: [call, options] as const, data, bookmark: 'mark' };
    const [href] = nextIn(drawn(at, list, answer as never));
    const match = classify(href!) as RouteMatch;
    const [here] = at.split('?');
    expect(match.canonical).toBe(here);
    expect({ ...match.query, after: undefined }).toEqual({
      ...(classify(at) as RouteMatch).query,
      after: undefined,
    });
    const needs = [
      { call: 'Other.get', infinite: true },
      { call, infinite: true },
    ] as const;
    expect(resolveNeeds(needs, match, { isAuth: false }).map(({ after }) => after)).toEqual([
      undefined,
      'mark',
    ]);
  });

  it('is not there at the end of the list', () => {
    const key = ['BoardsResource.get', boardsOptions({ username: 'ada' })] as const;
    const html = drawn('/ada/', <Boards username="ada" own={false} />, {
      key: key as never,
      data: [boardWith()],
      bookmark: null,
    });
    expect(nextIn(html)).toEqual([]);
  });
});
