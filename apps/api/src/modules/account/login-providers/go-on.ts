import type { FastifyReply } from 'fastify';

/**
 * Sends a browser on that came by a form. Pages of ours forbid their forms to end at another site, and browsers hold a redirect for the form's
 * end; a page in between is none.
 */
export function goOn(reply: FastifyReply, url: string): FastifyReply {
  const address = url.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0;url=${address}"><title>Corkboard</title>
<p><a href="${address}">Continue</a></p></html>`,
    );
}
