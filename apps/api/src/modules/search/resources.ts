import type { Handlers } from '../../http/context';
import { search } from './service';

/** Search for pins, boards and people. */
export const searchHandlers: Handlers<'BaseSearchResource.get'> = { 'BaseSearchResource.get': search };
