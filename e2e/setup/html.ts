import { DomUtils, parseDocument } from 'htmlparser2';

/** An element of a page that was read. */
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** An element, or the whole page. */
type Part = Pick<Element, 'children'>;
type Test = (element: Element) => boolean;

/** Texts of these are on no screen. */
const UNSEEN = new Set(['head', 'script', 'style', 'template', 'datalist']);
/** Tags of elements by their roles, as far as tests ask for them. */
const TAGS = {
  link: ['a'],
  button: ['button'],
  heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  region: ['section'],
  list: ['ul', 'ol'],
  navigation: ['nav'],
} as const;
type Role = keyof typeof TAGS;

/** The text of an element in one line, without what is hidden. */
export function textOf(element: Part): string {
  const texts = (of: Part): string =>
    of.children
      .map((child) => {
        if (DomUtils.isText(child)) return child.data;
        return DomUtils.isTag(child) && !UNSEEN.has(child.name) && child.attribs.hidden === undefined
          ? texts(child)
          : '';
      })
      .join('');
  return texts(element)
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** A page as its HTML has it, which is all that a browser without scripts knows of it. */
export class Html {
  private readonly root;

  constructor(text: string) {
    this.root = parseDocument(text);
  }

  /** The elements that fit, in their order. @param within the whole page unless given */
  all(fits: Test, within: Part = this.root): Element[] {
    return DomUtils.find(
      (node) => DomUtils.isTag(node) && fits(node),
      within.children,
      true,
      Infinity,
    ) as Element[];
  }

  /** The elements with a tag. */
  tags(name: string, within?: Element): Element[] {
    return this.all((element) => element.name === name, within);
  }

  /** The one part of the page that is its own. */
  get main(): Element {
    return this.tags('main')[0]!;
  }

  /** The text of the page. */
  get text(): string {
    return textOf(this.root);
  }

  /** The name of an element: its label, what labels it, or what it says and its pictures. */
  nameOf(element: Element): string {
    const { 'aria-label': label, 'aria-labelledby': by } = element.attribs;
    if (label !== undefined) return label;
    if (by !== undefined)
      return by
        .split(' ')
        .flatMap((id) => this.all(({ attribs }) => attribs.id === id))
        .map(textOf)
        .join(' ');
    return (
      textOf(element) ||
      this.tags('img', element)
        .map(({ attribs }) => attribs.alt ?? '')
        .join(' ')
    );
  }

  /** Elements with a role, and a name where one is given. */
  roles(role: Role, name?: string, within?: Element): Element[] {
    const tags: readonly string[] = TAGS[role];
    const fits: Test = (element) =>
      (element.attribs.role === undefined ? tags.includes(element.name) : element.attribs.role === role) &&
      (element.name !== 'a' || element.attribs.href !== undefined);
    return this.all(
      (element) => fits(element) && (name === undefined || this.nameOf(element) === name),
      within,
    );
  }

  /** The first element with a role and a name. Throws where there is none, and says what there is. */
  role(role: Role, name: string, within?: Element): Element {
    const [found] = this.roles(role, name, within);
    if (found) return found;
    const others = this.roles(role, undefined, within).map((element) => this.nameOf(element));
    throw new Error(`no ${role} "${name}" among: ${others.join(' | ')}`);
  }

  /** The page's heading. */
  get title(): string {
    return this.tags('h1').map(textOf).join(' | ');
  }

  /** Alerts that say something. */
  get alerts(): string[] {
    return this.all(({ attribs }) => attribs.role === 'alert')
      .map(textOf)
      .filter(Boolean);
  }

  /** Where links of the page's own part lead that begin like this, each once. */
  links(beginning: string, within: Element = this.main): string[] {
    const found = this.tags('a', within).map(({ attribs }) => attribs.href ?? '');
    return [...new Set(found.filter((href) => href.startsWith(beginning)))];
  }

  /** An attribute of the first element of the head that has others: `inHead('link', { rel: 'canonical' }, 'href')`. */
  inHead(tag: string, others: Readonly<Record<string, string>>, attribute: string): string | undefined {
    const [found] = this.tags(tag).filter(({ attribs }) =>
      Object.entries(others).every(([name, value]) => attribs[name] === value),
    );
    return found?.attribs[attribute];
  }

  /** The page's things as it describes them to machines. */
  get described(): string {
    return this.tags('script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((script) => DomUtils.textContent(script))
      .join('\n');
  }

  /** The field with a label that begins with this: a mark may follow, that it's required. Throws where there is none. */
  field(label: string): Element {
    const fields = this.all(
      ({ name, attribs }) => ['input', 'select', 'textarea'].includes(name) && attribs.type !== 'hidden',
    );
    const labels = this.tags('label');
    const labelOf = (field: Element) => {
      const [by] = labels.filter(
        (one) =>
          (one.attribs.for !== undefined && one.attribs.for === field.attribs.id) ||
          this.all((inside) => inside === field, one).length > 0,
      );
      return field.attribs['aria-label'] ?? (by ? textOf(by) : '');
    };
    const found = fields.find((field) => labelOf(field).startsWith(label));
    if (found) return found;
    throw new Error(`no field "${label}" among: ${fields.map(labelOf).join(' | ')}`);
  }

  /** The form around an element. */
  formOf(element: Element): Element {
    for (let around = element.parent; around; around = around.parent)
      if (DomUtils.isTag(around) && around.name === 'form') return around;
    throw new Error(`in no form: ${this.nameOf(element)}`);
  }
}
