import { Linter } from 'eslint';
import parser from '@typescript-eslint/parser';
import { expect, it } from 'vitest';
import { browserGlobals } from './browser-globals.js';

const linter = new Linter();

/** The globals that are complained about. */
const found = (code: string): string[] =>
  linter
    .verify(
      code,
      [
        {
          files: ['**/*.tsx'],
          languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
          plugins: { own: { rules: { 'browser-globals': browserGlobals } } },
          rules: { 'own/browser-globals': 'error' },
        },
      ],
      { filename: 'page.tsx' },
    )
    .map(({ message }) => message.split(' ')[0]!);

it.each([
  ['a component', 'export function Page() { return <p>{window.innerWidth}</p>; }', ['window']],
  ['a component in a constant', 'const Page = () => <p>{location.href}</p>;', ['location']],
  ['a component in memo', 'const Page = memo(() => <p>{document.title}</p>);', ['document']],
  ['a hook', 'function usePhone() { return matchMedia("(width < 600px)").matches; }', ['matchMedia']],
  [
    'the first state',
    'function Page() { const [a] = useState(() => localStorage.length); return a; }',
    ['localStorage'],
  ],
  ['a memo', 'function Page() { return React.useMemo(() => navigator.language, []); }', ['navigator']],
])('finds what only a browser has in %s', (_, code, names) => {
  expect(found(code)).toEqual(names);
});

it.each([
  ['in an effect', 'function Page() { useEffect(() => { document.title = "a"; }); return null; }'],
  ['in a handler', 'function Page() { return <button onClick={() => location.reload()} />; }'],
  ['in a function of its own', 'const width = () => window.innerWidth;'],
  [
    'where it may be missing',
    'function Page() { return typeof window === "undefined" ? "server" : "browser"; }',
  ],
  [
    'once the browser has taken over',
    'function Page() { return <p>{useHydrated() ? location.host : ""}</p>; }',
  ],
  ['as a type', 'function Page() { const a: typeof navigator | null = null; return a; }'],
  ['by the name of something else', 'function Page({ location }) { return location.pathname; }'],
])('allows it %s', (_, code) => {
  expect(found(code)).toEqual([]);
});
