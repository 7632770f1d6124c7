import { type PreviewTemplate } from '@corkboard/federation';
import { describe, expect, it } from 'vitest';
import { breadcrumbsOf, itemsOf, previewOf, structuredOf } from './preview';

const template: PreviewTemplate = {
  type: 'website',
  title: ['{name}', 'A shed of {owner.full_name}'],
  description: [
    '{about}',
    { text: 'One tool of {owner.full_name}.', where: { path: 'tools', is: [1] } },
    '{tools} tools of {owner.full_name}.',
  ],
  image: {
    url: 'cover.url',
    width: 'cover.width',
    alt: ['{name}'],
    where: { path: 'state', not: ['sensitive'] },
  },
};
const shed = {
  name: 'Shed',
  about: '',
  tools: 3,
  state: 'fine',
  cover: { url: '/media/cover.webp', width: 736 },
  owner: { full_name: 'Ann' },
};
const said = (change: object = {}) => previewOf(template, { ...shed, ...change });

describe('the preview of a page', () => {
  it('is what the page says of its primary answer', () => {
    expect(said()).toEqual({
      type: 'website',
      title: 'Shed',
      description: '3 tools of Ann.',
      image: { url: '/media/cover.webp', width: 736, alt: 'Shed' },
    });
  });

  it('takes the first words that can be said', () => {
    expect(said({ name: ' ' })?.title).toBe('A shed of Ann');
    expect(said({ tools: 1 })?.description).toBe('One tool of Ann.');
    expect(said({ tools: 0 })?.description).toBe('0 tools of Ann.');
    expect(said({ about: 'Old' })?.description).toBe('Old');
    expect(said({ owner: null })).toMatchObject({ title: 'Shed', description: 'Shed' });
  });

  it('has no picture where the condition does not hold, and none where there is none', () => {
    for (const change of [{ state: 'sensitive' }, { cover: null }, { cover: { url: '' } }])
      expect(said(change)).not.toHaveProperty('image');
  });

  it('is none where no title can be said', () => {
    for (const data of [null, undefined, [], 'Shed', {}]) expect(previewOf(template, data)).toBeUndefined();
  });

  it('cuts a long description, and makes one line of it', () => {
    expect(said({ about: `a\n\n${'b'.repeat(300)}` })?.description).toBe(`a ${'b'.repeat(197)}…`);
  });

  it('finds nothing that an answer only inherits', () => {
    const inherited: PreviewTemplate = {
      ...template,
      title: ['{constructor.name}', '{__proto__.x}', 'none'],
    };
    expect(previewOf(inherited, shed)?.title).toBe('none');
  });
});

describe('structured data', () => {
  const url = 'https://corkboard.test/sheds/1/';

  it('fills its strings, leaves out what is not there, and has whole addresses', () => {
    const made = structuredOf(
      {
        '@type': 'ImageObject',
        name: '{name}',
        description: '{about}',
        contentUrl: '{cover.url}',
        creator: { '@type': 'Person', name: '{owner.full_name}' },
        editor: { '@type': 'Person', name: '{editor.full_name}' },
        keywords: ['{name}', '{nothing}'],
        isAccessibleForFree: true,
      },
      shed,
      url,
    );
    expect(made).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ImageObject',
      name: 'Shed',
      contentUrl: 'https://corkboard.test/media/cover.webp',
      creator: { '@type': 'Person', name: 'Ann' },
      keywords: ['Shed'],
      isAccessibleForFree: true,
      url,
    });
  });

  it('says of a list what it can of each item, in order, with whole addresses', () => {
    const template = {
      '@type': 'Product',
      name: '{name}',
      url: '/sheds/{id}/',
      offers: { '@type': 'Offer', price: '{price}' },
    };
    const made = itemsOf(
      template,
      [{ id: '1', name: 'Shed', price: 9.5 }, {}, { id: '2', name: '</script>' }],
      url,
    );
    expect(made).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [
        {
          position: 1,
          item: { name: 'Shed', url: 'https://corkboard.test/sheds/1/', offers: { price: 9.5 } },
        },
        { position: 2, item: { name: '</script>', url: 'https://corkboard.test/sheds/2/' } },
      ],
    });
    expect(itemsOf({ name: '{name}' }, [{}], url)).toBeUndefined();
    expect(itemsOf({ name: '{name}' }, { name: 'no list' }, url)).toBeUndefined();
  });

  it('is none where nothing can be said', () => {
    expect(structuredOf({ '@type': 'Thing', name: '{name}' }, {}, url)).toBeUndefined();
  });

  it('says its own context and address', () => {
    const made = structuredOf({ '@context': 'x', url: 'https://evil.test/', name: 'A' }, shed, url);
    expect(made).toEqual({ '@context': 'https://schema.org', name: 'A', url });
  });
});

describe('numbers in structured data', () => {
  it('stay numbers where they stand alone', () => {
    const made = structuredOf(
      { name: '{name}', count: '{tools}', of: '{tools} tools' },
      shed,
      'https://a.test/',
    );
    expect(made).toMatchObject({ count: 3, of: '3 tools' });
  });
});

describe('the way to a page', () => {
  const url = 'https://corkboard.test/sheds/1/';
  const crumbs = [
    { name: ['{owner.full_name}'], path: '/{owner.name}/' },
    { name: ['{place.name}'], path: '{place.url}' },
    { name: ['{name}'] },
  ];
  const way = (change: object) => breadcrumbsOf(crumbs, { ...shed, ...change }, url);
  const whole = { owner: { full_name: 'Ann', name: 'ann' }, place: { name: 'Garden', url: '/ann/gärden' } };

  it('has a step for each part, with its whole address', () => {
    expect(way(whole)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Ann', item: 'https://corkboard.test/ann/' },
        { '@type': 'ListItem', position: 2, name: 'Garden', item: 'https://corkboard.test/ann/g%C3%A4rden' },
        { '@type': 'ListItem', position: 3, name: 'Shed', item: url },
      ],
    });
  });

  it('leaves out a step that cannot be said, and one that leads to another site', () => {
    for (const place of [
      null,
      { name: 'Garden' },
      { name: 'G', url: '//evil.test/' },
      { name: 'G', url: 'javascript:1' },
    ])
      expect(way({ ...whole, place })).toMatchObject({
        itemListElement: [
          { position: 1, name: 'Ann' },
          { position: 2, name: 'Shed' },
        ],
      });
  });

  it('is none with the page alone', () => {
    expect(way({ owner: null, place: null })).toBeUndefined();
  });
});
