import { animation, orientedPicture, picture } from '../../modules/pictures/media/testing/pictures';
import { corpus } from '../../modules/pictures/media/find-images/testing/corpus';
import { foreignFiles } from '../../modules/data/portability/formats/testing/foreign-files';
import { zipOf } from '../../modules/data/portability/testing/files';
import type { Kind } from './readers';

const DATA = {
  format: 'corkboard-export',
  version: 2,
  profile: { about: 'Me', picture: 'pictures/a.webp', website_url: 'https://x.example' },
  boards: [
    {
      name: 'Garden',
      privacy: 'public',
      sections: [{ title: 'Trees' }],
      pins: [{ id: '1', title: 'Oak', link: 'https://x.example/oak', picture: 'pictures/a.webp' }],
    },
  ],
};

/** Real files of every kind that is read, by what they are. */
export async function samples(): Promise<Record<string, { kind: Kind; file: Buffer }>> {
  const small = await picture(130, 125).toFormat('webp').toBuffer();
  const data = Buffer.from(JSON.stringify(DATA));
  const pictures = {
    JPEG: await orientedPicture(6).jpeg().toBuffer(),
    'progressive JPEG': await orientedPicture(3).jpeg({ progressive: true }).toBuffer(),
    PNG: await orientedPicture(6).png().toBuffer(),
    WebP: small,
    'lossless WebP': await orientedPicture(8).webp({ lossless: true }).toBuffer(),
    'animated WebP': await animation('webp', 3, 40, 40),
    AVIF: await picture(130, 125).avif({ effort: 0 }).toBuffer(),
    GIF: await animation('gif', 3, 40, 40),
  };
  const files: Record<string, { kind: Kind; file: Buffer }> = {
    'page of every shape': {
      kind: 'page',
      file: Buffer.concat(corpus.map(({ html }) => Buffer.from(html as string))),
    },
    'data of an export': { kind: 'data', file: data },
    ZIP: { kind: 'archive', file: await zipOf({ 'data.json': data, 'pictures/a.webp': small }) },
  };
  for (const { name, file } of foreignFiles) files[name] = { kind: 'links', file: Buffer.from(file) };
  for (const [name, file] of Object.entries(pictures)) files[name] = { kind: 'picture', file };
  return files;
}
