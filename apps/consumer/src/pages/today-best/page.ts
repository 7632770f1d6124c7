import { definePage } from '@corkboard/federation';
import { listNeed } from '../today/page';

export const page = definePage({ route: 'today-best', needs: [listNeed('best')] });
