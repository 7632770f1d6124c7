import { Type } from 'typebox';
import { type Words } from '../extensions';
import { type RemoteManifest } from '../manifest';
import { placeholderOf } from '../needs';
import { PATH, templateProblem } from '../templates';

// Shape and size of a page's metadata (docs/remotes.md has it as a table). Unrecognized fields are refused.
const strict = { additionalProperties: false } as const;
const only = <const Values extends readonly string[]>(...values: Values) =>
  Type.Unsafe<Values[number]>({ enum: [...values] });
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Path = Type.String({ pattern: PATH.source, maxLength: 120 });
const Name = Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 });
const Scalars = Type.Array(Type.Union([text(100), Type.Number(), Type.Boolean(), Type.Null()]), {
  minItems: 1,
  maxItems: 20,
});
const Condition = Type.Object(
  { path: Path, is: Type.Optional(Scalars), not: Type.Optional(Scalars) },
  strict,
);
const Template = Type.Union([text(300), Type.Object({ text: text(300), where: Condition }, strict)]);
const WordsSchema = Type.Array(Template, { minItems: 1, maxItems: 8 });

export const Pictures = Type.Object(
  {
    first: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
    small: Path,
    large: Type.Optional(Path),
    where: Type.Optional(Condition),
  },
  strict,
);

/** The members of a page that the frame reads. */
export const pageExtensions = {
  preview: Type.Optional(
    Type.Object(
      {
        type: only('website', 'article', 'profile'),
        title: WordsSchema,
        description: WordsSchema,
        image: Type.Optional(
          Type.Object(
            {
              url: Path,
              width: Type.Optional(Path),
              height: Type.Optional(Path),
              alt: Type.Optional(WordsSchema),
              where: Type.Optional(Condition),
            },
            strict,
          ),
        ),
      },
      strict,
    ),
  ),
  structured: Type.Optional(Type.Record(Type.String(), Type.Any())),
  items: Type.Optional(
    Type.Object({ call: text(100), item: Type.Record(Type.String(), Type.Any()) }, strict),
  ),
  breadcrumbs: Type.Optional(
    Type.Array(Type.Object({ name: WordsSchema, path: Type.Optional(text(300)) }, strict), {
      minItems: 2,
      maxItems: 6,
    }),
  ),
  feed: Type.Optional(
    Type.Object(
      {
        call: text(100),
        title: WordsSchema,
        description: WordsSchema,
        path: text(300),
        image: Type.Optional(Path),
        date: Path,
        where: Type.Optional(Condition),
      },
      strict,
    ),
  ),
  listed: Type.Optional(Type.Array(Condition, { minItems: 1, maxItems: 4 })),
  renamed: Type.Optional(
    Type.Object(
      {
        param: Type.String({ pattern: '^[a-zA-Z]\\w*$', maxLength: 60 }),
        call: text(100),
        options: Type.Record(Type.String(), text(100)),
        value: Path,
      },
      strict,
    ),
  ),
  frame: Type.Optional(only('popup')),
  prompt: Type.Optional(text(100)),
  missing: Type.Optional(Type.Object({ title: text(100), detail: text(300) }, strict)),
  browserOnly: Type.Optional(text(300)),
};

export const RouteRow = Type.Object(
  {
    name: Name,
    pattern: text(200),
    audience: only('anyone', 'stranger', 'viewer', 'partner', 'staff'),
    query: Type.Record(Type.String(), only('string', 'integer', 'number', 'boolean', 'list'), {
      maxProperties: 60,
    }),
    aliases: Type.Array(text(200), { maxItems: 8 }),
  },
  strict,
);

const ViewerFields = Type.Array(
  Type.Unsafe<`$viewer.${string}`>({ type: 'string', pattern: '^\\$viewer\\.[a-zA-Z]+$' }),
  { minItems: 1, maxItems: 8 },
);

const Entries = Type.Array(
  Type.Object(
    {
      route: text(60),
      params: Type.Optional(Type.Record(Type.String(), text(100), { maxProperties: 8 })),
      label: text(60),
      hint: Type.Optional(text(200)),
      icon: Type.Optional(
        Type.Union([
          Type.Literal('viewer'),
          Type.Object(
            {
              // Numbers and the letters of path commands: nothing that could be anything else.
              d: Type.String({ pattern: '^[MmZzLlHhVvCcSsQqTtAaEe0-9 ,.+-]+$', maxLength: 1000 }),
              weight: Type.Optional(Type.Number({ minimum: 0.5, maximum: 4 })),
              flip: Type.Optional(Type.Boolean()),
            },
            strict,
          ),
        ]),
      ),
      order: Type.Number(),
      when: Type.Optional(only('viewer')),
      having: Type.Optional(ViewerFields),
      lacking: Type.Optional(ViewerFields),
      badge: Type.Optional(Type.Object({ call: text(100), value: Path, label: text(60) }, strict)),
    },
    strict,
  ),
  { maxItems: 20 },
);

export const Menus = Type.Object(
  {
    header: Type.Optional(Entries),
    tools: Type.Optional(Entries),
    tabs: Type.Optional(Entries),
    account: Type.Optional(Entries),
    settings: Type.Optional(Entries),
  },
  strict,
);

/** Structured data may be this long as JSON, and this deep. */
const STRUCTURED_MAX = 4000;
const STRUCTURED_DEPTH = 6;

/** Problems of the metadata as a whole, where every single value is valid. */
export function extensionProblems({ pages, menus = {} }: Pick<RemoteManifest, 'pages' | 'menus'>): string[] {
  const problems: string[] = [];
  for (const [route, page] of Object.entries(pages)) {
    const { preview, structured, items, breadcrumbs = [], feed, listed, renamed, data } = page;
    const words: Words = [
      ...(preview ? [...preview.title, ...preview.description, ...(preview.image?.alt ?? [])] : []),
      ...textsIn(structured),
      ...textsIn(items?.item),
      ...breadcrumbs.flatMap(({ name, path }) => [...name, ...(path === undefined ? [] : [path])]),
      ...(feed ? [...feed.title, ...feed.description, feed.path] : []),
    ];
    for (const template of words) {
      const problem = templateProblem(template);
      if (problem !== undefined) problems.push(`/pages/${route} ${problem}`);
    }
    const about = data.some(({ primary }) => primary);
    if ((preview ?? structured ?? items ?? page.breadcrumbs ?? feed ?? listed) && !about)
      problems.push(`/pages/${route} has a preview, but no data that is primary`);
    for (const { path } of breadcrumbs) {
      if (path !== undefined && !/^[/{]/.test(path))
        problems.push(`/pages/${route}/breadcrumbs has "${path}", which is no path of this site`);
    }
    if (feed && !feed.path.startsWith('/'))
      problems.push(`/pages/${route}/feed has "${feed.path}", which is no path of this site`);
    if (feed && !data.some(({ call, infinite }) => call === feed.call && infinite))
      problems.push(`/pages/${route}/feed is of ${feed.call}, which is no list of the page`);
    if (items && !data.some(({ call, infinite }) => call === items.call && infinite))
      problems.push(`/pages/${route}/items is of ${items.call}, which is no list of the page`);
    for (const [name, things] of Object.entries({ structured, items: items?.item })) {
      if (things && JSON.stringify(things).length > STRUCTURED_MAX)
        problems.push(`/pages/${route}/${name} is longer than ${STRUCTURED_MAX} characters`);
      if (things && depthOf(things) > STRUCTURED_DEPTH)
        problems.push(`/pages/${route}/${name} is deeper than ${STRUCTURED_DEPTH} levels`);
    }
    for (const value of Object.values(renamed?.options ?? {})) {
      if (value.startsWith('$') && placeholderOf(value)?.from !== 'params')
        problems.push(`/pages/${route}/renamed has "${value}", which is no part of the address`);
    }
  }
  for (const [menu, entries] of Object.entries(menus)) {
    for (const { label, params = {}, badge, icon } of entries) {
      if ((menu === 'tools' || menu === 'tabs') && !icon)
        problems.push(`/menus/${menu}: "${label}" has no icon, and this menu shows nothing else`);
      if (menu === 'tools' && icon === 'viewer')
        problems.push(`/menus/${menu}: "${label}" has the viewer's picture, which only tabs show`);
      for (const value of Object.values(params)) {
        if (value.startsWith('$') && placeholderOf(value)?.from !== 'viewer')
          problems.push(`/menus/${menu}: "${label}" has "${value}", which is no $viewer.name`);
      }
      if (badge && badge.label.replace('{count}', '').match(/[{}]/))
        problems.push(`/menus/${menu}: "${label}" has a badge with more in braces than {count}`);
    }
  }
  return problems;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
