import {
  type Attributes,
  isNode,
  type Node,
  type PageReader,
  parseLoosely,
  walkPage,
} from '../../../pictures/media';

/** Machine-readable data of a page. */
export interface Statements {
  /** Roots of its JSON-LD. */
  readonly linked: readonly unknown[];
  /** Its outermost items of microdata, in the form of JSON-LD. */
  readonly items: readonly Node[];
  /** The first content of each of its `meta` tags, by name in small letters. */
  readonly metas: ReadonlyMap<string, string>;
}

const MAX_JSON = 2 * 1024 * 1024;
const MAX_ITEMS = 300;
const MAX_VALUES = 400;
const MAX_METAS = 400;
const MAX_TEXT = 500;

/** Where the value of a property stands, where it is not the text. */
const VALUE_OF: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  source: 'src',
  data: 'value',
  meter: 'value',
  time: 'datetime',
};

interface Open {
  readonly name: string;
  readonly item?: Node;
  /** A property whose value is the text in here. */
  readonly said?: { readonly of: Node; readonly names: readonly string[]; text: string };
}

/** Reads what a page says for machines. */
export function collect(html: string): Statements {
  const page = new StatementsReader();
  walkPage(html, page);
  return page;
}

class StatementsReader implements PageReader, Statements {
  readonly linked: unknown[] = [];
  readonly items: Node[] = [];
  readonly metas = new Map<string, string>();
  private readonly open: Open[] = [];
  /** The open items and texts, outermost first: looking through all that is open would make deep nesting quadratic. */
  private readonly inside: Node[] = [];
  private readonly saying: NonNullable<Open['said']>[] = [];
  private script: string[] | undefined;
  private scriptLength = 0;
  private counted = { items: 0, values: 0 };

  get depth(): number {
    return this.open.length;
  }

  onopentag(name: string, a: Attributes): void {
    if (name === 'script' && /ld\+json/i.test(a['type'] ?? '')) this.script = [];
    if (name === 'meta') this.meta(a);
    this.open.push({ name, ...this.microdata(name, a) });
  }

  ontext(data: string): void {
    if (this.script && this.scriptLength + data.length <= MAX_JSON) {
      this.script.push(data);
      this.scriptLength += data.length;
    }
    for (const said of this.saying) if (said.text.length < MAX_TEXT) said.text += data;
  }

  onclosetag(name: string): void {
    if (name === 'script' && this.script) {
      const said = parseLoosely(this.script.join(''));
      if (said !== undefined) this.linked.push(said);
      this.script = undefined;
    }
    const last = this.open.at(-1);
    if (last?.name !== name) return;
    this.open.pop();
    if (last.item) this.inside.pop();
    if (last.said) {
      this.saying.pop();
      for (const prop of last.said.names) this.put(last.said.of, prop, last.said.text.trim());
    }
  }

  private meta(a: Attributes): void {
    const name = (a['property'] ?? a['name'] ?? '').trim().toLowerCase();
    const content = (a['content'] ?? '').trim();
    if (name && content && this.metas.size < MAX_METAS && !this.metas.has(name))
      this.metas.set(name, content.slice(0, MAX_TEXT));
  }

  private microdata(name: string, a: Attributes): Omit<Open, 'name'> {
    const of = this.inside.at(-1);
    const names = (a['itemprop'] ?? '').split(/\s+/).filter((prop) => prop !== '');
    if ('itemscope' in a && this.counted.items < MAX_ITEMS) {
      this.counted.items += 1;
      const item: Node = {
        '@type': (a['itemtype'] ?? '').split(/\s+/),
        ...(a['itemid'] && { '@id': a['itemid'] }),
      };
      if (names.length > 0 && of) for (const prop of names) this.put(of, prop, item);
      else this.items.push(item);
      this.inside.push(item);
      return { item };
    }
    if (names.length === 0 || !of) return {};
    const value = a['content'] ?? a[VALUE_OF[name] ?? ''];
    if (value === undefined && this.saying.length < 8) {
      const said = { of, names, text: '' };
      this.saying.push(said);
      return { said };
    }
    if (value !== undefined) for (const prop of names) this.put(of, prop, value.trim());
    return {};
  }

  private put(item: Node, prop: string, value: unknown): void {
    if (prop.startsWith('@') || prop === '__proto__' || this.counted.values >= MAX_VALUES || value === '')
      return;
    this.counted.values += 1;
    const before = item[prop];
    if (before === undefined) item[prop] = value;
    else if (Array.isArray(before)) before.push(value);
    else item[prop] = [before, value];
  }
}

/** Member of a node by name; sites write names in any case, and with the vocabulary's address or a prefix before them. */
export function member(node: Node, name: string): unknown {
  if (node[name] !== undefined) return node[name];
  const wanted = name.toLowerCase();
  for (const key of Object.keys(node).slice(0, 200))
    if (key.replace(/^.*[/#:]/, '').toLowerCase() === wanted) return node[key];
  return undefined;
}

/** The thing that is meant: the one that a bare reference names, or the value itself. */
export function resolved(value: unknown, ids: ReadonlyMap<string, Node>): unknown {
  if (!isNode(value) || Object.keys(value).length !== 1) return value;
  const id = value['@id'];
  return typeof id === 'string' ? (ids.get(id) ?? value) : value;
}
