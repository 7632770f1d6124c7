import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textOf } from './text-of';

it.each(['Tom & Jerry\u2019s', '</title><script>alert(1)</script>', `"it's" &amp; &lt;b&gt; &#x27;`])(
  'is what was escaped: %s',
  (text) => {
    const [, escaped] = /^<title>([^<]*)<\/title>$/.exec(renderToString(<title>{text}</title>))!;
    expect(textOf(escaped!)).toBe(text);
  },
);
