import { defineModule } from '../../../http/module';
import { adAccountMoveResource } from './AdAccountMoveResource';

/** Ad accounts that go from one business to another. */
export const adAccountMovesModule = defineModule({ calls: { ...adAccountMoveResource } });
