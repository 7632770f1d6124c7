import { type Pin } from '@corkboard/contract';
import { adPreview } from '../../messages/ad-preview';

/** Display name of a Pin. */
export const pinName = ({ title, alt_text }: Pick<Pin, 'title' | 'alt_text'>): string =>
  title || alt_text || adPreview.untitled;
