import { type DataNeed, type PageDescription } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { listedBoard, PIN_TITLE, pinPreview } from '../described';
import { CLOSEUP, GRID } from '../pictures';
import { pinOptions } from '../../features/pins';
import { INSTEAD_OF_PIN } from '../pin/needs';
import { partsOptions } from './needs';

/** Common description of the visual search pages of a Pin. @param alike options of the query for similar Pins */
export const visualPage = (alike: DataNeed['options']) =>
  ({
    needs: [
      {
        call: 'PinResource.get',
        options: pinOptions({ id: '$id' }),
        primary: true,
        pictures: CLOSEUP,
        instead: INSTEAD_OF_PIN,
      },
      { call: 'PinVisualRegionsResource.get', options: partsOptions({ id: '$id' }) },
      { call: 'PinVisualSearchResource.get', options: alike, infinite: true, pictures: GRID },
    ],
    listed: listedBoard('board.'),
  }) satisfies Partial<PageDescription<string>>;

/** Link preview of such a page. @param title its title where the Pin has one */
export const visualPreview = (title: string, description: string) =>
  pinPreview([description], [title, previews.pinBy]);

/** The Pin, as a breadcrumb of such a page. */
export const pinStep = { name: PIN_TITLE, path: '/pin/{id}/' } as const;
