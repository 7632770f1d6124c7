export { placesOptions } from '../../features/pin-create/places';
