import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { literals, words } from './testing/literals';

const ROOT = path.resolve(import.meta.dirname, '..');
const SKIPPED = new Set(['node_modules', 'dist', 'migrations', 'coverage']);
const TEXT = /\.([cm]?js|tsx?|css|md|html)$/;

function filesUnder(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesUnder(file);
    return TEXT.test(entry.name) ? [file] : [];
  });
}

const files = [
  'README.md',
  'CONTRIBUTING.md',
  ...['apps', 'bench', 'docs', 'e2e', 'libs', 'tools', 'types'].flatMap(filesUnder),
];

const texts = new Map<string, string>();
/** A file's text, read once for all rules. */
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(path.join(ROOT, file), 'utf8');
  texts.set(file, text);
  return text;
}

/** Where sentences for people stand: messages, emails, the site's own texts, refusals of files and addresses, the description of the calls, the command line. */
const SAID = [
  /\/messages\/[^/]+\.ts$/,
  /^libs\/contract\/src\/(sentences|messages[^/]*|claims|feedback)\.ts$/,
  /^apps\/shell\/src\/documents\/defaults\.ts$/,
  /^apps\/api\/src\/modules\/.+\/([^/]+-)?mail(-invites)?\.ts$/,
  /^apps\/api\/src\/modules\/pictures\/media\/(errors|sniff)\.ts$/,
  /^apps\/api\/src\/platform\/safe-fetch\/errors\.ts$/,
  /^libs\/contract\/src\/schemas\/calls\/[^/]+\.ts$/,
  /^libs\/standalone\/src\/RemotePage\.tsx$/,
  /^tools\/[^/]+\.mjs$/,
  /^tools\/lib\/[^/]+\.mjs$/,
];

/** Sentences that the product is known by: they stay word for word. */
const KNOWN = [
  "Don't forget to name your board!",
  'Please enter no more than ${maxLength} characters.',
  'Uh oh! Something went wrong.',
  'Sorry! Something went wrong on our end.',
  'Please wait until the previous board action finishes.',
  'Psst! You already saved this Pin to ${board}',
  'Saved to ${board}',
  'Saved to ${section} in ${board}',
  'Keep typing!',
  'Click to send!',
  'Done!',
  "That's you!",
  'This board is currently unavailable',
  'This board may contain sensitive content',
  "You're almost there! Log in to access all of the product",
  'Log in to save this Pin',
  'Log in to edit this Pin',
  'Log in to follow',
  'Log in to unfollow',
  'Log in to create a Pin or board',
  'Log in to continue',
  'Choose board',
  'Choose section',
  'Create board',
  'Create section',
  'Add section',
  'Board created',
  'Top choices',
  'All boards',
  'Like Lighting',
  'Connect now',
  'Follow',
  'Following',
  'Unfollow',
];

// Spelled out in two parts, so that this file is not found by itself.
const BRITISH = new RegExp(
  `\\b\\w*(?:${[
    'col our',
    'fav our',
    'behavi our',
    'neighb our',
    'hon our',
    'hum our',
    'lab our',
    'flav our',
    'organ is(?:e|ing|ation)',
    'optim is(?!ti)',
    'normal is(?:e|ing|ation)',
    'serial is',
    'recogn is',
    'author is(?:e|ing|ation)',
    'capital is',
    'custom is(?:e|ing|ation)',
    'initial is',
    'minim is(?:e|ing|ation)',
    'maxim is(?:e|ing|ation)',
    'summar is(?:e|ing)',
    'synchron is',
    'real is(?:e|ing|ation)',
    'special is(?:e|ing|ation)',
    'anal yse',
    'catalog ue',
    'lic ence',
    'def ence',
    'off ence',
    'cancel led',
    'cancel ling',
    'label led(?!by)',
    'travel l(?:ed|ing|er)',
    'model led',
    'arte fact',
    'judge ment',
    'fort night',
    'whil st',
    'amon gst',
    'program me\\b',
    'e-ma il',
  ]
    .join('|')
    .replaceAll(' ', '')})\\w*|\\b(?:gr(?=ey)ey|towar(?=ds)ds|spel(?=t\\b)t)\\b`,
  'gi',
);

/** Words and signs that the voice leaves out, each with what to write in its place. */
const AVOIDED: readonly [pattern: RegExp, instead: string][] = [
  [/\b(some|every|any|no)body\b/i, 'someone, everyone, anyone, no one'],
  [/\bwhom\b/i, 'who'],
  [/\bany more\b/i, 'anymore, no longer'],
  [/\b(log|sign)-in\b|\bsign(ed)? (in|out)\b/i, 'log in, log out, login'],
  [/\bas the system\b/i, 'Device setting'],
  [/\bin all\b(?! \w)/i, 'Total'],
  [/\bfor good\b/i, 'forever'],
  [/\btake (this|it) back\b|\btake out of\b/i, 'undo, remove from'],
  [/\balternative text\b/i, 'alt text'],
  [/\bacting as\b(?! yourself)/i, 'acting for'],
  [/\b(photos?|images?)\b/i, 'picture'],
  [
    /\b(may not|must not|cannot|could not|did not|does not|do not|is not|are not|was not|were not)\b/i,
    "can't, couldn't, isn't …",
  ],
  [/\bplease\b/i, 'nothing: say what to do'],
  [/[A-Za-z]!/, 'a period'],
  [/[“”‘’]/, 'straight quotes'],
  [/\.\.\.|\s…/, 'an ellipsis of one character, without a space before it'],
  [/\s[–—-]\s/, 'a comma, a colon, or two sentences'],
  [/\w, \w+ (and|or) \w/, 'a comma before "and" and "or" in a list'],
];

/** Words that the code once had of its own, each with the usual one. */
const DIALECT: readonly [pattern: RegExp, instead: string][] = [
  [/\buntell\w*/gi, 'withdraw'],
  // The two functions of the database are in migrations that were applied.
  [/\breviv(?!e_rows\b|e_pin\b)\w+/gi, 'restore'],
  [/\bforget[A-Z]\w*/g, 'delete, remove, clear'],
  [/\b(?:go|goes|went|gone) on with\b/g, 'resume'],
  [/\banswers? alike\b/gi, 'gives the same answer'],
];

const said = files
  .filter((file) => SAID.some((place) => place.test(file)) && !/\.test\./.test(file))
  .flatMap((file) =>
    literals(file).flatMap((literal) => literal.split('\n').map((line) => ({ file, literal: line }))),
  );

describe('the words of the site', () => {
  it('are found', () => {
    expect(said.length).toBeGreaterThan(900);
    expect(files.length).toBeGreaterThan(1000);
  });

  it.each(SAID)('are where %s says', (place) => {
    expect(files.some((file) => place.test(file))).toBe(true);
  });

  it('keep to the voice of docs/handbook/voice.md', () => {
    const known = new Set(KNOWN);
    const wrong = said
      // A literal without a space is a name in code, and so is the address of a call.
      .filter(({ literal }) => !known.has(literal) && /\s/.test(literal) && !/^[A-Z]+ \//.test(literal))
      .flatMap(({ file, literal }) =>
        AVOIDED.filter(([pattern]) => pattern.test(words(literal))).map(
          ([, instead]) => `${file}: "${literal}" (write ${instead})`,
        ),
      );
    expect(wrong).toEqual([]);
  });

  it.each(KNOWN)('say "%s" exactly', (sentence) => {
    expect(said.some(({ literal }) => literal === sentence)).toBe(true);
  });

  it('are spelled the American way everywhere, comments and documents included', () => {
    // The voice names what it leaves out; other people’s sites name their pictures as they like, and people search as they spell.
    const exempt =
      /^docs\/handbook\/voice\.md$|\/find-images\/(rank|testing\/)|search\/synonyms\.ts$|search-quality\/typed\.ts$/;
    const wrong = files
      .filter((file) => !exempt.test(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(BRITISH)]
          // A state of the public standard.
          .filter(([word]) => word !== 'CANCELLED')
          .map(([word]) => `${file}: ${word}`),
      );
    expect(wrong).toEqual([]);
  });

  it('begin no comment with a question word that says nothing yet', () => {
    const wrong = files
      // Texts for people are none of the code's comments.
      .filter((file) => !file.endsWith('.md') && file !== 'apps/shell/src/documents/defaults.ts')
      .flatMap((file) =>
        [...textOf(file).matchAll(/(?:\/\*\*?|\/\/|^\s*\*) Wh(?=at)at\b.*/gm)].map(
          ([line]) => `${file}: ${line.trim()} (begin with the thing that it is)`,
        ),
      );
    expect(wrong).toEqual([]);
  });

  it('are the usual ones, in names, comments and documents', () => {
    const wrong = files
      .filter((file) => file !== 'tools/words.test.ts')
      .flatMap((file) => {
        const text = textOf(file);
        return DIALECT.flatMap(([pattern, instead]) =>
          [...text.matchAll(pattern)].map(([word]) => `${file}: ${word} (write ${instead})`),
        );
      });
    expect(wrong).toEqual([]);
  });
});
