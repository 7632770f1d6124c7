export { placesOptions } from '../../features/pin-create';
