import { LINK_MAX, webAddress } from '@corkboard/contract';

/** Content that was dropped or pasted. */
export type Intake =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'nothing' };

/**
 * The picture in a drop or on the clipboard: a picture file, or else a web address. A picture dragged out of another page comes as
 * both; its file is preferred, because what the browser shows need not be what the address gives us.
 */
export function intakeOf(data: DataTransfer): Intake {
  const files = [...data.files];
  const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0];
  if (file) return { kind: 'file', file };
  for (const type of ['text/uri-list', 'text/plain']) {
    const url = data
      .getData(type)
      .split('\n')
      .map((line) => line.trim())
      .find((line) => webAddress(line) !== null && line.length <= LINK_MAX);
    if (url) return { kind: 'address', url };
  }
  return { kind: 'nothing' };
}

/** Whether a drag that is still in the air may hold a picture: its contents are secret until it is dropped. */
export const mayContainPicture = (data: DataTransfer): boolean =>
  data.types.includes('Files') || data.types.includes('text/uri-list');
