import { definePage } from '@corkboard/federation';
import { builder } from '../pin-builder/page';

export const page = definePage({ route: 'pin-creation-tool', ...builder });
