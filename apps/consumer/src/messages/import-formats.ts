import { type ImportFormat } from '@corkboard/contract';

interface FormatWords {
  readonly name: string;
  /** Where to get its file. */
  readonly where: string;
  /** Parts that can't be imported: the end of a sentence. */
  readonly left: string;
}

/** Programs whose files can be imported, those that most people come from first. */
export const importFormats: Readonly<Record<ImportFormat, FormatWords>> = {
  pinterest: {
    name: 'Pinterest',
    where: 'In Settings, open "Privacy and data" and request your data. You get an email with a ZIP file.',
    left: 'sections, board descriptions, videos, comments, and who you follow',
  },
  bookmarks: {
    name: 'Bookmarks from any browser',
    where: 'In the bookmark manager, choose "Export bookmarks" (in Safari, "Export" in the File menu).',
    left: 'website icons and shortcuts',
  },
  firefox: {
    name: 'Firefox backup (JSON)',
    where:
      'In "Manage bookmarks", choose "Import and Backup", then "Backup". Automatic backups (.jsonlz4) work, too.',
    left: 'keywords and separators',
  },
  chrome: {
    name: 'Chrome, Edge, or Brave (JSON)',
    where: 'The file "Bookmarks" in your browser profile\'s folder.',
    left: 'website icons',
  },
  raindrop: {
    name: 'Raindrop.io',
    where: 'In Settings, open "Backups" or "Export", and choose CSV or HTML.',
    left: 'highlights, favorites, and uploaded files',
  },
  pocket: {
    name: 'Pocket',
    where: 'The ZIP or HTML file from your Pocket export.',
    left: 'favorites and highlights',
  },
  instapaper: {
    name: 'Instapaper',
    where: 'In Settings, under "Export", download the CSV file.',
    left: 'likes and reading progress',
  },
  pinboard: {
    name: 'Pinboard',
    where: 'In Settings, open "Backup" and choose JSON or HTML.',
    left: 'saved copies of pages',
  },
  wallabag: {
    name: 'Wallabag',
    where: 'Under "Export" next to your articles, choose JSON.',
    left: 'the text of articles',
  },
  karakeep: {
    name: 'Karakeep',
    where: 'In Settings, open "Import / Export" and export your bookmarks as JSON.',
    left: 'text notes, uploaded files, and all but the first list of a bookmark',
  },
  linkwarden: {
    name: 'Linkwarden',
    where: 'In Settings, under "Account", export your data.',
    left: 'saved copies of pages, uploaded files, and members',
  },
  linkding: {
    name: 'Linkding',
    where: 'In Settings, under "General", choose "Download" to export your bookmarks.',
    left: 'saved copies of pages',
  },
  arena: {
    name: 'Are.na',
    where: "A channel's JSON file. A ZIP file with it works, too.",
    left: 'text blocks, channels inside channels, comments, and collaborators',
  },
  pinry: {
    name: 'Pinry',
    where: 'The JSON answer of your Pinry site at /api/v2/pins/ or /api/v2/boards/.',
    left: "dates, which Pinry doesn't keep, and videos",
  },
  addresses: {
    name: 'A list of web addresses',
    where: 'A text file with one address per line. A title may follow.',
    left: 'lines without a web address',
  },
  corkboard: {
    name: 'Corkboard',
    where: 'On this page of the other site, choose "Download everything".',
    left: 'followers, comments, collaborators, and what you deleted',
  },
};
