import { startAlone } from '@corkboard/standalone';
import { remote } from './remote';

void startAlone(remote);
