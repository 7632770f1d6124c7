import { type PageShape } from './corpus';

const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Pages where the picture has to be found among the others. */
export const body: PageShape[] = [
  {
    name: 'plain images, the largest declared',
    url: 'https://a.example/x/y.html',
    html: '<body><img src="one.jpg" width=200 height=150><img src="two.jpg" width=800 height=600><img src="three.jpg" width=300 height=200></body>',
    best: 'https://a.example/x/two.jpg',
  },
  {
    name: 'srcset with widths',
    url: 'https://b.example/',
    html: '<main><img src="/p-320.jpg" srcset="/p-320.jpg 320w, /p-640.jpg 640w,/p-1280.jpg 1280w" sizes="50vw" alt="Stairs"></main>',
    best: 'https://b.example/p-1280.jpg',
  },
  {
    name: 'srcset with densities',
    url: 'https://c.example/',
    html: '<img src="/c.jpg" srcset="/c@2x.jpg 2x, /c@3x.jpg 3x" width="300" height="400">',
    best: 'https://c.example/c@3x.jpg',
  },
  {
    name: 'srcset of an image service, commas in addresses',
    url: 'https://d.example/',
    html: '<img srcset="https://img.d.example/c_fill,w_400,h_600/oak.jpg 400w, https://img.d.example/c_fill,w_1200,h_1800/oak.jpg 1200w">',
    best: 'https://img.d.example/c_fill,w_1200,h_1800/oak.jpg',
  },
  {
    name: 'picture with sources',
    url: 'https://e.example/',
    html: `<article><picture><source type="image/avif" srcset="/k-480.avif 480w, /k-1440.avif 1440w"><source type="image/svg+xml" srcset="/k.svg 4000w"><img src="/k-480.jpg" alt="Kitchen"></picture></article>`,
    best: 'https://e.example/k-1440.avif',
  },
  {
    name: 'picture whose img is a placeholder',
    url: 'https://f.example/',
    html: `<picture><source media="(min-width:800px)" data-srcset="/wide.jpg 1600w"><source data-srcset="/narrow.jpg 700w"><img class="lazyload" src="${GIF}"></picture>`,
    best: 'https://f.example/wide.jpg',
  },
  {
    name: 'lazy data-src',
    url: 'https://g.example/',
    html: `<img class="lazy" src="/img/placeholder.gif" data-src="/img/meadow.jpg" width="700" height="500">`,
    best: 'https://g.example/img/meadow.jpg',
  },
  {
    name: 'lazy data-original of an old plug-in',
    url: 'https://h.example/',
    html: '<div class=content><img class="lazy" src="/grey.gif" data-original="/u/cabin.jpeg" width="765" height="574"></div>',
    best: 'https://h.example/u/cabin.jpeg',
  },
  {
    name: 'data-lazy-srcset',
    url: 'https://i.example/',
    html: `<img src="${GIF}" data-lazy-srcset="https://cdn.i.example/s.jpg 300w, https://cdn.i.example/l.jpg 1024w" data-lazy-src="https://cdn.i.example/s.jpg">`,
    best: 'https://cdn.i.example/l.jpg',
  },
  {
    name: 'noscript fallback',
    url: 'https://j.example/',
    html: `<div class="img" data-module="x"><span></span><noscript><img src="/real/bridge.jpg" width="1000" height="700"></noscript></div>`,
    best: 'https://j.example/real/bridge.jpg',
  },
  {
    name: 'data-pin-media beside a small display picture',
    url: 'https://k.example/',
    html: '<article><img src="/small.jpg" width="250" height="250" data-pin-media="https://k.example/pin/tall-version.jpg" data-pin-description="Tall"><img src="/step1.jpg" width="600" height="400"></article>',
    best: 'https://k.example/pin/tall-version.jpg',
  },
  {
    name: 'shop gallery with zoom picture',
    url: 'https://l.example/p/chair',
    html: '<div class="product__gallery"><img src="/m/chair_300.jpg" data-zoom-image="/m/chair_2000.jpg" width="300" height="300"></div><div class="related-products"><img src="/m/table_900.jpg" width="900" height="900"></div>',
    best: 'https://l.example/m/chair_2000.jpg',
  },
  {
    name: 'thumbnail that links to its picture',
    url: 'http://m.example/album/',
    html: '<table><tr><td><a href="full/IMG_0042.JPG"><img src="thumb/IMG_0042.JPG" width="160" height="120"></a><td><a href="next.html"><img src="next.gif" width="20" height="20"></a></table>',
    best: 'http://m.example/album/full/IMG_0042.JPG',
  },
  {
    name: 'base address',
    url: 'https://n.example/deep/er/page',
    html: '<head><base href="https://static.n.example/v3/"></head><body><img src="img/boat.jpg" width="640" height="480"></body>',
    best: 'https://static.n.example/v3/img/boat.jpg',
  },
  {
    name: 'relative base address',
    url: 'https://o.example/a/b/c',
    html: '<base href="../assets/"><img src="hut.png" width="640" height="480">',
    best: 'https://o.example/a/assets/hut.png',
  },
  {
    name: 'logo in the header, picture in the article',
    url: 'https://p.example/',
    html: '<header><img src="/brand.png" width="600" height="300" alt="logo"></header><article><header><img src="/cover.jpg" width="600" height="300"></header></article><footer><img src="/sponsors.png" width="900" height="400"></footer>',
    best: 'https://p.example/cover.jpg',
  },
  {
    name: 'measuring pixels and share icons everywhere',
    url: 'https://q.example/',
    html: `<img src="https://www.facebook.example/tr?id=1&ev=PageView" width="1" height="1"><img src="https://stats.q.example/p.gif"><img src="/icons/share-32.png"><img src="/sprite-nav.png" width="500" height="800">
      <img src="/2023/roof-terrace.jpg"><img src="https://q.example/ads/banner-big.jpg" width="970" height="250">`,
    best: 'https://q.example/2023/roof-terrace.jpg',
  },
  {
    name: 'nopin on the first image',
    url: 'https://r.example/',
    html: '<main><img nopin="nopin" src="/private.jpg" width="900" height="900"><img data-pin-nopin="true" src="/private2.jpg" width="900" height="900"><img src="/public.jpg" width="500" height="500"></main>',
    best: 'https://r.example/public.jpg',
  },
  {
    name: 'page that forbids saving',
    url: 'https://s.example/',
    html: '<head><meta name="pinterest" content="nopin" description="Sorry"><meta property="og:image" content="/x.jpg"></head>',
    best: undefined,
  },
  {
    name: 'nothing to find',
    url: 'https://t.example/',
    html: `<h1>Words only</h1><img src="${GIF}"><img src="/logo.svg"><img src="/favicon.ico"><img src=""><img src="javascript:alert(1)"><img><img src="/i/arrow.png" width="16" height="16">`,
    best: undefined,
  },
  {
    name: 'AMP',
    url: 'https://u.example/amp',
    html: '<html amp><body><amp-img src="/lake.jpg" srcset="/lake-1200.jpg 1200w, /lake.jpg 600w" width="600" height="400" layout="responsive"></amp-img></body></html>',
    best: 'https://u.example/lake-1200.jpg',
  },
  {
    name: 'video poster',
    url: 'https://v.example/',
    html: '<main><video poster="/stills/opening.jpg" width="1280" height="720" controls><source src="/m.mp4" type="video/mp4"></video></main>',
    best: 'https://v.example/stills/opening.jpg',
  },
  {
    name: 'tag soup: unclosed quotes, stray ends, nested links',
    url: 'https://w.example/s/',
    html: '</p></div><a href=/big><b><img src=lost.jpg width=100% ><a href="x"><p class=>text<img src="ship.jpg" width="480" height="640" alt=A ship></b></i><img src="unended.jpg',
    best: 'https://w.example/s/ship.jpg',
  },
  {
    name: 'WordPress sizes of one picture',
    url: 'https://x.example/',
    html: `<article><img src="/wp-content/uploads/2024/02/loom-300x200.jpg" srcset="/wp-content/uploads/2024/02/loom-300x200.jpg 300w, /wp-content/uploads/2024/02/loom-1024x683.jpg 1024w" width="300" height="200" class="attachment-medium"><img src="/wp-content/uploads/2024/02/yarn-300x200.jpg" width="300" height="200"></article>`,
    best: 'https://x.example/wp-content/uploads/2024/02/loom-1024x683.jpg',
  },
  {
    name: 'unrendered template placeholders',
    url: 'https://y.example/',
    html: '<img src="{{ product.image }}" width="900" height="900"><img src="{image}" width="900" height="900"><img src="/real/mirror.jpg" width="420" height="420">',
    best: 'https://y.example/real/mirror.jpg',
  },
  {
    name: 'unicode address',
    url: 'https://z.example/',
    html: '<meta charset="utf-8"><img src="/bilder/frühstück mit öl.jpg" width="500" height="500">',
    best: 'https://z.example/bilder/fr%C3%BChst%C3%BCck%20mit%20%C3%B6l.jpg',
  },
  {
    name: 'picture behind an element of its own style',
    url: 'https://studio.example/work/oak',
    html: `<main><div class="hero" style="color:red;background-image: url('/w/oak table (1).jpg') ; mask:url(/m.png)"></div>
      <div style="background: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) no-repeat"></div><p>Oak.</p></main>`,
    best: 'https://studio.example/w/oak%20table%20(1).jpg',
  },
  {
    name: 'picture behind an element, short form without quotes, beside a mask',
    url: 'https://studio.example/work/ash',
    html: '<main><div style="background:#fff; mask-image:url(/m/mask.png)"></div><section style="BACKGROUND: #eee URL(/w/ash-bench.jpg) center/cover"></section></main>',
    best: 'https://studio.example/w/ash-bench.jpg',
  },
  {
    name: 'picture behind an element that a lazy loader puts there',
    url: 'https://studio.example/work/elm',
    html: '<main><div class="lazy" data-bg="/w/elm-chair.jpg"></div></main>',
    best: 'https://studio.example/w/elm-chair.jpg',
  },
  {
    name: 'picture of the article before a larger one behind it',
    url: 'https://studio.example/work/fir',
    html: '<main style="background-image:url(/bg/texture.jpg)"><img src="/w/fir-shelf.jpg"></main>',
    best: 'https://studio.example/w/fir-shelf.jpg',
  },
];
