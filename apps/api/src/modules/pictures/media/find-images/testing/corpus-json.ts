import { type PageShape } from './corpus';

const ld = (json: string) =>
  `<html><head><script type="application/ld+json">${json}</script></head><body></body></html>`;

/** Pages whose JSON-LD knows it. */
export const json: PageShape[] = [
  {
    name: 'recipe with a list of crops',
    url: 'https://cook.example/r/1',
    html: ld(
      '{"@context":"https://schema.org","@type":"Recipe","name":"Plum cake","image":["https://cook.example/i/plum-16x9.jpg","https://cook.example/i/plum-4x3.jpg"],"author":{"@type":"Person","image":"https://cook.example/i/ann.jpg"}}',
    ),
    best: 'https://cook.example/i/plum-16x9.jpg',
  },
  {
    name: 'product with an ImageObject',
    url: 'https://store.example/p',
    html: ld(
      '{"@type":"Product","brand":{"@type":"Brand","logo":"https://store.example/brand.png"},"image":{"@type":"ImageObject","url":"https://store.example/vase.jpg","width":{"@type":"QuantitativeValue","value":1500},"height":"1500px"}}',
    ),
    best: 'https://store.example/vase.jpg',
  },
  {
    name: 'graph with a referenced primary image and a logo',
    url: 'https://word.example/post',
    html: ld(
      '{"@graph":[{"@type":"Organization","@id":"#org","logo":{"@type":"ImageObject","@id":"#logo","url":"https://word.example/l.png"},"image":{"@id":"#logo"}},{"@type":"WebPage","@id":"#page","primaryImageOfPage":{"@id":"#primary"}},{"@type":"ImageObject","@id":"#primary","url":"https://word.example/wp-content/uploads/quilt.jpg","width":1200,"height":1600}]}',
    ),
    best: 'https://word.example/wp-content/uploads/quilt.jpg',
  },
  {
    name: 'article nested in mainEntity, inside a list',
    url: 'https://daily.example/n',
    html: ld(
      '[{"@type":"BreadcrumbList","itemListElement":[{"item":{"image":"https://daily.example/crumb.png"}}]},{"@type":"WebPage","mainEntity":{"@type":["NewsArticle","Article"],"image":{"@list":["ignored"],"contentUrl":"https://daily.example/p/flood.jpg"}}}]',
    ),
    best: 'https://daily.example/p/flood.jpg',
  },
  {
    name: 'hand-made JSON: comment, trailing comma, line break in a text',
    url: 'https://farm.example/',
    html: ld(
      '<!-- \n{"@type":"LocalBusiness","description":"Apples\nand pears","photo":"/i/orchard.jpg",}\n -->',
    ),
    best: 'https://farm.example/i/orchard.jpg',
  },
  {
    name: 'CDATA around it',
    url: 'https://tv.example/e/3',
    html: ld(
      '//<![CDATA[\n{"@type":"VideoObject","name":"Episode 3","thumbnailUrl":["https://tv.example/t/e3.jpg"]}\n//]]>',
    ),
    best: 'https://tv.example/t/e3.jpg',
  },
  {
    name: 'broken block first, good block second',
    url: 'https://hall.example/',
    html: '<script type="application/ld+json">{"@type": oops</script><script type="application/ld+json; charset=utf-8">{"@type":"Event","image":"https://hall.example/poster.png"}</script>',
    best: 'https://hall.example/poster.png',
  },
  {
    name: 'review and author pictures around the product',
    url: 'https://boots.example/b',
    html: ld(
      '{"@type":"Product","review":[{"@type":"Review","author":{"image":"https://boots.example/u/9.jpg"},"image":"https://boots.example/r/9.jpg"}],"offers":{"seller":{"image":"https://boots.example/s.jpg"}},"image":"https://boots.example/boot-side.jpg"}',
    ),
    best: 'https://boots.example/boot-side.jpg',
  },
  {
    name: 'photograph that is the page itself',
    url: 'https://photos.example/77',
    html: ld(
      '{"@type":"ImageObject","contentUrl":"https://photos.example/f/77-large.jpg","thumbnailUrl":"https://photos.example/f/77-small.jpg","creator":{"@type":"Person","image":"https://photos.example/me.jpg"}}',
    ),
    best: 'https://photos.example/f/77-large.jpg',
  },
  {
    name: 'picture object whose url is a list',
    url: 'https://rugs.example/r',
    html: ld(
      '{"@type":"Product","image":[{"@type":"ImageObject","url":["https://rugs.example/kilim.jpg"]}]}',
    ),
    best: 'https://rugs.example/kilim.jpg',
  },
];
