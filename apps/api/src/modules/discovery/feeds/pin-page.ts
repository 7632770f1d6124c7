import type { Pin } from '@corkboard/contract';
import type { RowPage } from '../../../ground/paging/pages';
import { type Ctx, ListPage } from '../../../http/context';
import type { PinRow } from '../../../ground/presenters/pin-pages';
import { toPin } from '../../../ground/presenters/pins';

export type PinPage = ListPage<Pin[]>;
export const viewerOf = ({ viewer }: Ctx): string | null => viewer?.id ?? null;

export const presentPinPage = ({ page, bookmark }: RowPage<PinRow>): PinPage =>
  new ListPage(page.map(toPin), bookmark);
