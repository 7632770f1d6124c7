// How the examples beside this file call Corkboard. It needs Node 20 and nothing else.

const { CORKBOARD_URL = 'http://localhost:3000', CORKBOARD_TOKEN } = process.env;

/** Calls the API: waits where it's told to, and fails with the words of the answer. */
export async function call(method, path, body) {
  if (!CORKBOARD_TOKEN)
    throw new Error('Make a token in the settings, under Developer, and put it in CORKBOARD_TOKEN.');
  const response = await fetch(`${CORKBOARD_URL}/v5${path}`, {
    method,
    headers: { authorization: `Bearer ${CORKBOARD_TOKEN}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return call(method, path, body);
  }
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`);
  return answer;
}

/** Everything on a list, page by page. */
export async function* everything(path) {
  let bookmark = null;
  do {
    const query = new URLSearchParams({ page_size: '100', ...(bookmark && { bookmark }) });
    const page = await call('GET', `${path}?${query}`);
    yield* page.items;
    bookmark = page.bookmark;
  } while (bookmark !== null);
}
