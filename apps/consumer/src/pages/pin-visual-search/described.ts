import { type DataNeed, type PageDescription } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { listedBoard, PIN_TITLE, pinPreview } from '../described';
import { CLOSEUP, GRID } from '../pictures';
import { pinOptions } from '../../features/pins';
import { INSTEAD_OF_PIN } from '../pin/needs';
import { partsOptions } from './needs';

/** What the pages that search with the picture of a Pin have in common. @param alike by which what is alike is asked for */
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

/** What a link to such a page looks like elsewhere. @param title what it is called where the Pin has a title */
export const visualPreview = (title: string, description: string) =>
  pinPreview([description], [title, previews.pinBy]);

/** The Pin, on the way to such a page. */
export const pinStep = { name: PIN_TITLE, path: '/pin/{id}/' } as const;
