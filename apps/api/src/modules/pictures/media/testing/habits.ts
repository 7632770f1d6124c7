import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Site, startSite } from './site';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const html = (body: string): { type: string; body: string } => ({ type: 'text/html; charset=utf-8', body });
const og = (picture: string): string =>
  `<meta property="og:image" content="${picture}"><title>Chairs</title>`;

/** A site with the habits of real ones, each under a path of its own; `picture` is what it shows. */
export async function startHabits(picture: Buffer, small: Buffer): Promise<Site> {
  const site = await startSite();
  const { pages } = site;
  const shown: Answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  const refused: Answer = (_, response) =>
    response.writeHead(403, { 'content-type': 'text/html' }).end('No.');
  const only =
    (allowed: (request: IncomingMessage) => boolean, answer: Answer): Answer =>
    (request, response) =>
      (allowed(request) ? answer : refused)(request, response);
  const page =
    (body: string): Answer =>
    (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(body);
  pages.set('/picture.png', { type: 'image/png', body: picture });
  pages.set('/small.png', { type: 'image/png', body: small });
  pages.set('/page', html(og('/picture.png')));

  // Pictures that are for their own page, and one that is for none.
  pages.set(
    '/hotlink.png',
    only(({ headers }) => headers.referer === site.url('/hotlink'), shown),
  );
  pages.set('/hotlink', html(og('/hotlink.png')));
  pages.set(
    '/same-site.png',
    only(({ headers }) => headers.referer?.startsWith(site.url('/')) ?? false, shown),
  );
  pages.set(
    '/shy.png',
    only(({ headers }) => headers.referer === undefined, shown),
  );
  pages.set('/shy', html(og('/shy.png')));

  // A cookie, and back to the page itself.
  pages.set('/cookie', (request, response) => {
    if (request.headers.cookie?.includes('seen=1')) page(og('/picture.png'))(request, response);
    else response.writeHead(302, { location: '/cookie', 'set-cookie': ['seen=1; Path=/', 'other=2'] }).end();
  });
  pages.set(
    '/cookie-picture.png',
    only(({ headers }) => headers.cookie?.includes('visit=7') ?? false, shown),
  );
  pages.set('/cookie-page', (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'visit=7; HttpOnly' })
      .end(og('/cookie-picture.png')),
  );

  // Pages that say where the real one is.
  pages.set('/refresh', html(`<meta http-equiv="Refresh" content="0; URL='/page'"><img src="/small.png">`));
  pages.set(
    '/refresh-later',
    html(`<meta http-equiv="refresh" content="600;url=/nowhere">${og('/picture.png')}`),
  );
  pages.set('/refresh-itself', html(`<meta http-equiv="refresh" content="0">${og('/picture.png')}`));
  pages.set('/canonical', html('<link rel="canonical" href="/page"><p>Words only</p>'));
  pages.set('/canonical-itself', html('<link rel="canonical" href="/canonical-itself"><p>Words only</p>'));
  pages.set('/refresh-inward', html('<meta http-equiv="refresh" content="0;url=http://169.254.169.254/">'));
  pages.set('/refresh-chain', html('<meta http-equiv="refresh" content="0;url=/refresh">'));

  // Pictures in an oEmbed document alone.
  const oembed = (path: string) =>
    html(
      `<title>Oak</title><link rel="alternate" type="application/json+oembed" href="${path}"><p>A player</p>`,
    );
  pages.set('/oembed', oembed('/oembed.json'));
  pages.set('/oembed.json', {
    type: 'application/json',
    body: JSON.stringify({ version: '1.0', type: 'video', thumbnail_url: site.url('/picture.png') }),
  });
  pages.set('/oembed-photo', oembed('/photo.json?a=1&amp;b=2'));
  pages.set('/photo.json?a=1&b=2', {
    type: 'application/json',
    body: JSON.stringify({ version: '1.0', type: 'photo', url: '/picture.png', width: 800, height: 1200 }),
  });
  pages.set('/oembed-broken', oembed('/broken.json'));
  pages.set('/broken.json', { type: 'application/json', body: '[{' });

  // Those that look at who comes.
  pages.set(
    '/browsers',
    only(
      ({ headers }) => headers['user-agent']?.startsWith('Mozilla/5.0 (') ?? false,
      page(og('/picture.png')),
    ),
  );
  pages.set('/languages', (request, response) => {
    const isGerman = request.headers['accept-language']?.startsWith('de');
    page(`<title>${isGerman ? 'Stühle' : 'Chairs'}</title>${og('/picture.png').replace(/<title.*/, '')}`)(
      request,
      response,
    );
  });

  // Pages without a picture to save.
  pages.set('/refuses', refused);
  pages.set('/members', { ...html('Log in'), status: 401 });
  pages.set('/to-login', (_, response) =>
    response.writeHead(302, { location: '/login?next=/to-login' }).end(),
  );
  pages.set('/login?next=/to-login', html('<form>Log in</form>'));
  pages.set('/busy', { ...html('Slow down'), status: 429 });
  pages.set('/tiny', html(og('/small.png')));
  pages.set('/words', html('<title>Words</title><p>Words only</p>'));
  pages.set('/nopin', html(`<meta name="pinterest" content="nopin">${og('/picture.png')}`));
  pages.set('/fails', { ...html('Oh no'), status: 500 });
  return site;
}
