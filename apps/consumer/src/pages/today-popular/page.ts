import { definePage } from '@corkboard/federation';
import { listNeed } from '../today/page';

export const page = definePage({ route: 'today-popular', needs: [listNeed('popular')] });
