export { pinOptions } from '../pin/needs';
export { placesOptions } from '../../features/pin-create/places';
