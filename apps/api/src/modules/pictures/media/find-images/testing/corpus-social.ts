import { type PageShape } from './corpus';

/** Pages that say in their head which picture is theirs. */
export const social: PageShape[] = [
  {
    name: 'og:image alone',
    url: 'https://bakery.example/rye',
    html: '<!doctype html><html><head><title>Rye</title><meta property="og:image" content="https://bakery.example/i/rye-loaf.jpg"></head><body><p>Bread.</p></body></html>',
    best: 'https://bakery.example/i/rye-loaf.jpg',
  },
  {
    name: 'og:image with size, among body images',
    url: 'https://garden.example/beds',
    html: `<html><head><meta property="og:image" content="/social/raised-beds.jpg"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"></head>
      <body><img src="/a/thumb1.jpg" width="300" height="300"><img src="/a/thumb2.jpg" width="300" height="300"></body></html>`,
    best: 'https://garden.example/social/raised-beds.jpg',
  },
  {
    name: 'secure_url instead of http',
    url: 'https://news.example/a',
    html: '<head><meta property="og:image" content="http://news.example/p/storm.jpg"/><meta property="og:image:secure_url" content="https://news.example/p/storm.jpg"/></head>',
    best: 'https://news.example/p/storm.jpg',
  },
  {
    name: 'several og:image, the second one larger',
    url: 'https://tiles.example/',
    html: `<head><meta property="og:image" content="https://tiles.example/s.jpg"><meta property="og:image:width" content="200"><meta property="og:image:height" content="200">
      <meta property="og:image" content="https://tiles.example/l.jpg"><meta property="og:image:width" content="1600"><meta property="og:image:height" content="1200"></head>`,
    best: 'https://tiles.example/l.jpg',
  },
  {
    name: 'name= instead of property=, upper case',
    url: 'https://shop.example/p/7',
    html: '<HEAD><META NAME="OG:IMAGE" CONTENT="https://cdn.shop.example/lamp.png"></HEAD>',
    best: 'https://cdn.shop.example/lamp.png',
  },
  {
    name: 'twitter card only',
    url: 'https://blog.example/knit',
    html: '<head><meta name="twitter:card" content="summary_large_image"><meta name="twitter:image:src" content="//img.blog.example/knit/scarf.webp"></head>',
    best: 'https://img.blog.example/knit/scarf.webp',
  },
  {
    name: 'empty og:image, then twitter:image',
    url: 'https://mag.example/7',
    html: '<head><meta property="og:image" content=""><meta name="twitter:image" content="https://mag.example/cover-7.jpg"></head><body><img src="/logo.png" width="240" height="200"></body>',
    best: 'https://mag.example/cover-7.jpg',
  },
  {
    name: 'link rel=image_src of an old blog',
    url: 'http://old.example/2009/05/chairs.html',
    html: '<HTML><HEAD><TITLE>Chairs</TITLE><LINK REL="image_src" HREF="../../pics/chairs.jpg"></HEAD><BODY><IMG SRC="dot.gif" WIDTH=1 HEIGHT=1></BODY></HTML>',
    best: 'http://old.example/pics/chairs.jpg',
  },
  {
    name: 'microdata meta itemprop',
    url: 'https://museum.example/o/11',
    html: '<body itemscope itemtype="https://schema.org/VisualArtwork"><meta itemprop="image" content="/iiif/11/full/max/0/default.jpg"><h1>Blue jug</h1></body>',
    best: 'https://museum.example/iiif/11/full/max/0/default.jpg',
  },
  {
    name: 'site logo as og:image, real picture in the article',
    url: 'https://forum.example/t/1',
    html: `<head><meta property="og:image" content="https://forum.example/assets/site-logo.png"></head>
      <body><article><p>Look:</p><img src="/uploads/bench-build.jpg" width="900" height="1200"></article></body>`,
    best: 'https://forum.example/uploads/bench-build.jpg',
  },
  {
    name: 'default share card as og:image, lazy hero in the article',
    url: 'https://trips.example/oslo',
    html: `<head><meta property="og:image" content="/static/share-default.png"></head>
      <main><article><img class="hero lazy" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/photos/oslo-harbour.jpg" width="1400" height="900"></article></main>`,
    best: 'https://trips.example/photos/oslo-harbour.jpg',
  },
  {
    name: 'og:image with entities and spaces',
    url: 'https://art.example/',
    html: '<meta property="og:image" content="  https://art.example/get?id=4&amp;size=full&#38;t=a b.jpg ">',
    best: 'https://art.example/get?id=4&size=full&t=a%20b.jpg',
  },
  {
    name: 'og tags in the body of a broken page',
    url: 'https://cms.example/x',
    html: '<html><body><div><p>Intro<meta property="og:image" content="https://cms.example/f/dunes.jpg"><table><td><img src=/f/small.jpg width=150 height=150>',
    best: 'https://cms.example/f/dunes.jpg',
  },
  {
    name: 'tiny og:image by its own word',
    url: 'https://wiki.example/fern',
    html: `<head><meta property="og:image" content="/thumb/fern-60.jpg"><meta property="og:image:width" content="60"><meta property="og:image:height" content="80"></head>
      <body><main><figure><img src="/full/fern.jpg" width="640" height="800"></figure></main></body>`,
    best: 'https://wiki.example/full/fern.jpg',
  },
  {
    name: 'og:image and the same picture in the body in another size',
    url: 'https://food.example/soup',
    html: `<head><meta property="og:image" content="https://food.example/u/soup-600x400.jpg"></head>
      <body><article><img src="https://food.example/u/soup.jpg"></article></body>`,
    best: 'https://food.example/u/soup.jpg',
  },
  {
    name: 'preloaded hero of a page built by scripts',
    url: 'https://studio.example/work/loft',
    html: `<head><link rel="preload" as="image" href="/img/loft-800.avif" imagesrcset="/img/loft-800.avif 800w, /img/loft-2400.avif 2400w" imagesizes="100vw"><title>Loft</title></head><body><div id="root"></div><script src="/app.js"></script></body>`,
    best: 'https://studio.example/img/loft-2400.avif',
  },
  {
    name: 'og:image in a folder called default',
    url: 'https://pottery.example/kiln',
    html: `<head><meta property="og:image" content="https://pottery.example/sites/default/files/styles/og/public/kiln-opening.jpg"></head>
      <body><article><img src="/inline/shelf-of-bowls.jpg" width="1200" height="900"></article></body>`,
    best: 'https://pottery.example/sites/default/files/styles/og/public/kiln-opening.jpg',
  },
  {
    name: 'og:image in folders and with a name that only hold such words',
    url: 'https://journal.example/flags',
    html: `<head><meta property="og:image" content="https://journal.example/banners/social-share/flag-of-the-generic-kingdom.jpg"></head>
      <body><main><img src="/p/flag-maker.jpg" width="1600" height="1200"></main></body>`,
    best: 'https://journal.example/banners/social-share/flag-of-the-generic-kingdom.jpg',
  },
  {
    name: 'a picture that is repeated everywhere, beside an og:image',
    url: 'https://radio.example/episode/12',
    html: `<head><meta property="og:image" content="https://radio.example/e/12/studio.jpg"></head>
      <body><main>${'<img src="/e/rows.jpg" width="900" height="900">'.repeat(40)}</main></body>`,
    best: 'https://radio.example/e/12/studio.jpg',
  },
  {
    name: 'a larger picture in JSON-LD than the og:image',
    url: 'https://paper.example/harbor',
    html: `<head><meta property="og:image" content="https://paper.example/c/harbor-600.jpg"><meta property="og:image:width" content="600"><meta property="og:image:height" content="315">
      <script type="application/ld+json">{"@type":"NewsArticle","image":{"@type":"ImageObject","url":"https://paper.example/c/archive.jpg","width":4000,"height":3000}}</script></head>`,
    best: 'https://paper.example/c/harbor-600.jpg',
  },
  {
    name: 'an og:image with a vague name and a size, hero in the article',
    url: 'https://club.example/regatta',
    html: `<head><meta property="og:image" content="https://club.example/img/generic_1200x630.png"></head>
      <body><article><img src="/p/regatta-start.jpg"></article></body>`,
    best: 'https://club.example/p/regatta-start.jpg',
  },
];
