import type { Pin } from '@corkboard/contract';
import type { RowPage } from '../../../ground/paging/pages';
import { type Ctx, Paged } from '../../../http/context';
import type { PinRow } from '../../../ground/presenters/pin-pages';
import { toPin } from '../../../ground/presenters/pins';

export type PinPage = Paged<Pin[]>;
export const viewerOf = ({ viewer }: Ctx): string | null => viewer?.id ?? null;

export const shown = ({ page, bookmark }: RowPage<PinRow>): PinPage => new Paged(page.map(toPin), bookmark);
