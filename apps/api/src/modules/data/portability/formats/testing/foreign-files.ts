import type { ImportFormat } from '@corkboard/contract';

/** Import result of one link or picture in a file. */
type Row = readonly [
  board: string,
  section: string | null,
  privacy: 'public' | 'secret',
  title: string,
  description: string,
  link: string | null,
  picture: string | null,
  date: string | null,
];

/** A file as a program writes it, and the pins in it. */
export interface ForeignFile {
  name: string;
  format: ImportFormat;
  file: string;
  pins: readonly Row[];
  /** Why others can't come along. */
  refused?: readonly string[];
}

const DAY = '2017-02-13T15:35:01.000Z';
/** The same moment in seconds since 1970. */
const SECONDS = 1487000101;
const PICTURE = '5c28a1f03b7d4e69aa10bb32cc54dd76';

const PINTEREST = `<html><head><title>Your data</title></head><body><div id="contents"><h1 id=a1b2c>Account</h1>
Email: ann@mail.example,
<br>Username: ann,
<br><h1 id=y1bkd>Pins</h1>
<a href="https://www.pinterest.com/pin/123456789/">https://www.pinterest.com/pin/123456789/</a>
<br>Title: Oak &amp; ash, in May,
<br>Details: Two trees,
by the river,
<br>Image: ${PICTURE},
<br>Is Native: No data,
<br>Board Id: 9876543210,
<br>Board Name: Garden,
<br>Is Video: No data,
<br>Ip Address: 192.0.2.7,
<br>Username: ann,
<br>Alt Text: Green leaves,
<br>Canonical Link: <a href="https://trees.example/oak?a=1&amp;b=2">https://trees.example/oak?a=1&amp;b=2</a>,
<br>Story Pin Media: No data,
<br>Video: No data,
<br>Created at: 2017/02/13 15:35:01
<br>Alive: True
<br>Is a repin: True
<br>Private: False<br><br>
<a href="https://www.pinterest.com/pin/223456789/">https://www.pinterest.com/pin/223456789/</a>
<br>Title: No data,
<br>Details: No data,
<br>Image: ${PICTURE},
<br>Is Native: No data,
<br>Board Id: 9876543211,
<br>Board Name: Gifts,
<br>Is Video: No data,
<br>Ip Address: No data,
<br>Username: ann,
<br>Alt Text: No data,
<br>Canonical Link: No data,
<br>Story Pin Media: No data,
<br>Video: No data,
<br>Created at: 2018/01/02 03:04:05
<br>Alive: True
<br>Is a repin: False
<br>Private: True<br><br><h1 id=d4e5f>Searches</h1>
<a href="https://www.pinterest.com/pin/1/">No Pin of theirs</a>
</div></body></html>
`;
const PINIMG = `https://i.pinimg.com/originals/5c/28/a1/${PICTURE}.jpg`;

const NETSCAPE = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file.
     It will be read and overwritten.
     DO NOT EDIT! -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="${SECONDS}" LAST_MODIFIED="0" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><H3 ADD_DATE="${SECONDS}" LAST_MODIFIED="${SECONDS}">Garden</H3>
        <DL><p>
            <DT><H3 ADD_DATE="${SECONDS}" LAST_MODIFIED="${SECONDS}">Trees</H3>
            <DL><p>
                <DT><A HREF="https://trees.example/oak" ADD_DATE="${SECONDS}" ICON="data:image/png;base64,AA==">Oak &amp; ash</A>
            </DL><p>
        </DL><p>
    </DL><p>
</DL><p>
`;

const FIREFOX = JSON.stringify({
  guid: 'root________',
  title: '',
  index: 0,
  dateAdded: SECONDS * 1e6,
  id: 1,
  typeCode: 2,
  type: 'text/x-moz-place-container',
  root: 'placesRoot',
  children: [
    {
      guid: 'menu________',
      title: 'menu',
      typeCode: 2,
      type: 'text/x-moz-place-container',
      root: 'bookmarksMenuFolder',
      children: [
        {
          guid: 'Qx1',
          title: 'Garden',
          typeCode: 2,
          type: 'text/x-moz-place-container',
          children: [
            { guid: 'Qx2', title: '', typeCode: 3, type: 'text/x-moz-place-separator' },
            {
              guid: 'Qx3',
              title: 'Oak',
              index: 1,
              dateAdded: SECONDS * 1e6,
              typeCode: 1,
              tags: 'wood,small house',
              type: 'text/x-moz-place',
              uri: 'https://trees.example/oak',
            },
          ],
        },
      ],
    },
    {
      guid: 'toolbar_____',
      title: 'toolbar',
      typeCode: 2,
      type: 'text/x-moz-place-container',
      root: 'toolbarFolder',
      children: [
        { title: 'Most Visited', type: 'text/x-moz-place', uri: 'place:sort=8&maxResults=10' },
        {
          title: 'Ash',
          dateAdded: SECONDS * 1e6,
          type: 'text/x-moz-place',
          uri: 'https://trees.example/ash',
        },
      ],
    },
  ],
});

const link1601 = (name: string, url: string) => ({
  date_added: '13131473701000000',
  date_last_used: '0',
  guid: 'f3e1',
  id: '7',
  name,
  type: 'url',
  url,
});
const CHROME = JSON.stringify({
  checksum: '0f343b0931126a20f133d67c2b018a3b',
  roots: {
    bookmark_bar: {
      children: [
        {
          children: [
            { children: [link1601('Oak', 'https://trees.example/oak')], name: 'Trees', type: 'folder' },
            link1601('Settings', 'chrome://settings/'),
          ],
          date_added: '13131473701000000',
          name: 'Garden',
          type: 'folder',
        },
      ],
      name: 'Bookmarks bar',
      type: 'folder',
    },
    other: {
      children: [link1601('Ash', 'https://trees.example/ash')],
      name: 'Other bookmarks',
      type: 'folder',
    },
    synced: { children: [], name: 'Mobile bookmarks', type: 'folder' },
  },
  version: 1,
});

const PINBOARD = JSON.stringify([
  {
    href: 'https://trees.example/oak',
    description: 'Oak',
    extended: 'Two trees',
    meta: '92959a96fd69146c5fe7cbde6e5720f2',
    hash: 'a5d1b2',
    time: '2017-02-13T15:35:01Z',
    shared: 'yes',
    toread: 'no',
    tags: 'wood smallhouse',
  },
  {
    href: 'https://trees.example/ash',
    description: 'https://trees.example/ash',
    extended: '',
    time: '2017-02-13T15:35:01Z',
    shared: 'no',
    toread: 'yes',
    tags: '',
  },
]);

const WALLABAG = JSON.stringify([
  {
    is_archived: 0,
    is_starred: 1,
    tags: ['wood', 'small house'],
    is_public: false,
    id: 13,
    title: 'Oak',
    url: 'https://trees.example/oak',
    given_url: 'https://trees.example/oak',
    hashed_url: 'c1d2',
    content: '<p>All of the article</p>',
    created_at: '2017-02-13T15:35:01+00:00',
    updated_at: '2017-02-13T15:35:02+00:00',
    annotations: [{ text: 'True', quote: 'Oaks are old' }],
    mimetype: 'text/html',
    language: 'en',
    reading_time: 2,
    domain_name: 'trees.example',
    preview_picture: 'https://trees.example/oak.jpg',
  },
]);

const KARAKEEP = JSON.stringify({
  bookmarks: [
    {
      createdAt: SECONDS,
      title: 'Oak',
      tags: ['wood', 'small house'],
      lists: ['l2'],
      content: { type: 'link', url: 'https://trees.example/oak' },
      note: 'Two trees',
      archived: false,
    },
    {
      createdAt: SECONDS,
      title: 'To do',
      tags: [],
      lists: [],
      content: { type: 'text', text: 'Water the oak' },
      note: null,
    },
    { createdAt: SECONDS, title: 'Scan', tags: [], lists: [], content: null, note: null },
  ],
  lists: [
    { id: 'l2', name: 'Trees', description: null, icon: '🌳', type: 'manual', query: null, parentId: 'l1' },
    { id: 'l1', name: 'Garden', description: null, icon: '🌱', type: 'manual', query: null, parentId: null },
  ],
});

const LINKWARDEN = JSON.stringify({
  id: 1,
  name: 'Ann',
  username: 'ann',
  email: 'ann@mail.example',
  collections: [
    {
      id: 4,
      name: 'Garden',
      description: 'Mine',
      color: '#0ea5e9',
      parentId: null,
      isPublic: true,
      createdAt: '2017-02-13T15:35:01.000Z',
      links: [],
    },
    {
      id: 5,
      name: 'Trees',
      description: '',
      parentId: 4,
      isPublic: true,
      links: [
        {
          id: 9,
          name: 'Oak',
          type: 'url',
          description: 'Two trees',
          url: 'https://trees.example/oak',
          createdAt: '2017-02-13T15:35:01.000Z',
          importDate: null,
          tags: [
            { id: 1, name: 'wood' },
            { id: 2, name: 'small house' },
          ],
        },
      ],
    },
  ],
  pinnedLinks: [],
});

const LINKDING = JSON.stringify({
  count: 1,
  next: null,
  previous: null,
  results: [
    {
      id: 1,
      url: 'https://trees.example/oak',
      title: 'Oak',
      description: 'Two trees',
      notes: 'By the river',
      favicon_url: null,
      preview_image_url: null,
      is_archived: false,
      unread: false,
      shared: true,
      tag_names: ['wood'],
      date_added: '2017-02-13T15:35:01.000000Z',
    },
  ],
});

const ARENA = JSON.stringify({
  id: 3284206,
  title: 'Garden',
  created_at: '2016-01-01T00:00:00.000Z',
  slug: 'garden-1',
  length: 3,
  status: 'private',
  class: 'Channel',
  contents: [
    {
      id: 1,
      title: 'oak.jpg',
      class: 'Image',
      base_class: 'Block',
      content: '',
      description: 'Two trees',
      source: { url: 'https://trees.example/oak', title: 'Oak', provider: null },
      image: {
        filename: 'oak.jpg',
        content_type: 'image/jpeg',
        thumb: { url: 'https://images.arena.example/thumb.jpg' },
        original: { url: 'https://images.arena.example/oak.jpg', file_size: 1 },
      },
      connected_at: '2017-02-13T15:35:01.000Z',
      created_at: '2017-02-13T15:00:00.000Z',
    },
    {
      id: 2,
      title: 'A thought',
      class: 'Text',
      content: 'Oaks',
      image: null,
      source: null,
      connected_at: DAY,
    },
    { id: 3, title: 'Inner', class: 'Channel', status: 'public', connected_at: DAY },
  ],
});
const ARENA_NEW = JSON.stringify({
  data: [
    {
      id: 1,
      type: 'Image',
      base_type: 'Block',
      title: 'Oak',
      description: { markdown: 'Two *trees*', html: '<p>Two <em>trees</em></p>', plain: 'Two trees' },
      source: null,
      image: { src: 'https://images.arena.example/oak.jpg', alt_text: 'Leaves', width: 800, height: 600 },
      connected_at: DAY,
    },
  ],
  meta: { total_count: 1 },
});

const pinryPin = {
  id: 1,
  submitter: { username: 'ann' },
  url: 'https://trees.example/oak.jpg',
  description: 'Two trees',
  referer: 'https://trees.example/oak',
  image: {
    id: 1,
    image: 'https://pins.example/media/o/oak.jpg',
    width: 800,
    height: 600,
    thumbnail: { image: 'https://pins.example/media/t/oak.jpg' },
  },
  tags: ['wood'],
};
const PINRY = JSON.stringify({
  count: 1,
  next: null,
  previous: null,
  results: [{ ...pinryPin, private: true }],
});
const PINRY_BOARDS = JSON.stringify({
  count: 1,
  results: [{ id: 1, name: 'Garden', private: false, pins_detail: [{ ...pinryPin, private: false }] }],
});

const RAINDROP = `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite
1001,"Oak, ash",My note,About trees,https://trees.example/oak,Garden / Trees,"wood, small house",2017-02-13T15:35:01.000Z,https://trees.example/oak.jpg,,true
`;
const POCKET = `title,url,time_added,tags,status
"Oak, ash",https://trees.example/oak,${SECONDS},wood|small house,unread
`;
const INSTAPAPER = `URL,Title,Selection,Folder,Timestamp,Tags
https://trees.example/oak,Oak,"Words
marked",Recipes,${SECONDS},"[""wood""]"
`;
const ADDRESSES = `https://trees.example/oak
www.trees.example/ash

Birch - https://trees.example/birch
A line of words
`;

const OAK = 'https://trees.example/oak';
const ASH = 'https://trees.example/ash';
const NOTE = "A note without a link or a picture can't be a Pin.";
const NO_FILE = "Its file isn't in the export.";

/** A file of every format, as the program behind it writes it; of some programs there are several kinds. */
export const foreignFiles: readonly ForeignFile[] = [
  {
    name: 'Pinterest',
    format: 'pinterest',
    file: PINTEREST,
    pins: [
      [
        'Garden',
        null,
        'public',
        'Oak & ash, in May',
        'Two trees,\nby the river',
        `${OAK}?a=1&b=2`,
        PINIMG,
        DAY,
      ],
      ['Gifts', null, 'secret', '', '', null, PINIMG, '2018-01-02T03:04:05.000Z'],
    ],
  },
  {
    name: 'a page of bookmarks',
    format: 'bookmarks',
    file: NETSCAPE,
    pins: [['Garden', 'Trees', 'secret', 'Oak & ash', '', OAK, null, DAY]],
  },
  {
    name: 'Firefox',
    format: 'firefox',
    file: FIREFOX,
    pins: [
      ['Garden', null, 'secret', 'Oak', '#wood #smallhouse', OAK, null, DAY],
      ['Bookmarks Toolbar', null, 'secret', 'Ash', '', ASH, null, DAY],
    ],
  },
  {
    name: 'Chrome',
    format: 'chrome',
    file: CHROME,
    pins: [
      ['Garden', 'Trees', 'secret', 'Oak', '', OAK, null, DAY],
      ['Other bookmarks', null, 'secret', 'Ash', '', ASH, null, DAY],
    ],
    refused: ['Not a web address.'],
  },
  {
    name: 'Pinboard',
    format: 'pinboard',
    file: PINBOARD,
    pins: [
      ['Pinboard', null, 'public', 'Oak', 'Two trees\n#wood #smallhouse', OAK, null, DAY],
      ['Pinboard (private)', null, 'secret', '', '', ASH, null, DAY],
    ],
  },
  {
    name: 'Wallabag',
    format: 'wallabag',
    file: WALLABAG,
    pins: [
      [
        'Wallabag',
        null,
        'secret',
        'Oak',
        'Oaks are old\nTrue\n#wood #smallhouse',
        OAK,
        'https://trees.example/oak.jpg',
        DAY,
      ],
    ],
  },
  {
    name: 'Karakeep',
    format: 'karakeep',
    file: KARAKEEP,
    pins: [['Garden', 'Trees', 'secret', 'Oak', 'Two trees\n#wood #smallhouse', OAK, null, DAY]],
    refused: [NOTE, NO_FILE],
  },
  {
    name: 'Linkwarden',
    format: 'linkwarden',
    file: LINKWARDEN,
    pins: [['Garden', 'Trees', 'public', 'Oak', 'Two trees\n#wood #smallhouse', OAK, null, DAY]],
  },
  {
    name: 'Linkding',
    format: 'linkding',
    file: LINKDING,
    pins: [['Linkding', null, 'public', 'Oak', 'Two trees\nBy the river\n#wood', OAK, null, DAY]],
  },
  {
    name: 'Are.na',
    format: 'arena',
    file: ARENA,
    pins: [
      ['Garden', null, 'secret', 'oak.jpg', 'Two trees', OAK, 'https://images.arena.example/oak.jpg', DAY],
    ],
    refused: [NOTE, 'A channel inside another one. Export it on its own.'],
  },
  {
    name: 'Are.na, its third version',
    format: 'arena',
    file: ARENA_NEW,
    pins: [['Are.na', null, 'public', 'Oak', 'Two trees', null, 'https://images.arena.example/oak.jpg', DAY]],
  },
  {
    name: 'Are.na, several channels',
    format: 'arena',
    file: `[${ARENA}]`,
    pins: [
      ['Garden', null, 'secret', 'oak.jpg', 'Two trees', OAK, 'https://images.arena.example/oak.jpg', DAY],
    ],
    refused: [NOTE, 'A channel inside another one. Export it on its own.'],
  },
  {
    name: 'Pinry',
    format: 'pinry',
    file: PINRY,
    pins: [
      ['Pinry', null, 'secret', '', 'Two trees\n#wood', OAK, 'https://pins.example/media/o/oak.jpg', null],
    ],
  },
  {
    name: 'Pinry, with boards',
    format: 'pinry',
    file: PINRY_BOARDS,
    pins: [
      ['Garden', null, 'public', '', 'Two trees\n#wood', OAK, 'https://pins.example/media/o/oak.jpg', null],
    ],
  },
  {
    name: 'Raindrop.io',
    format: 'raindrop',
    file: RAINDROP,
    pins: [
      [
        'Garden',
        'Trees',
        'secret',
        'Oak, ash',
        'My note\nAbout trees\n#wood #smallhouse',
        OAK,
        'https://trees.example/oak.jpg',
        DAY,
      ],
    ],
  },
  {
    name: 'Pocket',
    format: 'pocket',
    file: POCKET,
    pins: [['Pocket', null, 'secret', 'Oak, ash', '#wood #smallhouse', OAK, null, DAY]],
  },
  {
    name: 'Instapaper',
    format: 'instapaper',
    file: INSTAPAPER,
    pins: [['Recipes', null, 'secret', 'Oak', 'Words\nmarked\n#wood', OAK, null, DAY]],
  },
  {
    name: 'a list of addresses',
    format: 'addresses',
    file: ADDRESSES,
    pins: [
      ['Imported bookmarks', null, 'secret', '', '', OAK, null, null],
      ['Imported bookmarks', null, 'secret', '', '', 'https://www.trees.example/ash', null, null],
      ['Imported bookmarks', null, 'secret', 'Birch', '', 'https://trees.example/birch', null, null],
    ],
    refused: ['Not a web address.'],
  },
];
