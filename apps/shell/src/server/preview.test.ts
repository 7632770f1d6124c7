import { type PreviewTemplate } from '@corkboard/federation';
import { describe, expect, it } from 'vitest';
import { previewOf, structuredOf } from './preview';

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

  it('is none where nothing can be said', () => {
    expect(structuredOf({ '@type': 'Thing', name: '{name}' }, {}, url)).toBeUndefined();
  });

  it('says its own context and address', () => {
    const made = structuredOf({ '@context': 'x', url: 'https://evil.test/', name: 'A' }, shed, url);
    expect(made).toEqual({ '@context': 'https://schema.org', name: 'A', url });
  });
});
