import { definePage } from '@corkboard/federation';
import { repin } from '../pin-repin/page';

export const page = definePage({ route: 'pin-repin-external', ...repin });
