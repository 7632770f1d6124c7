// Pins in general: names, shapes, first pictures, reactions.
export { PinChoices } from './PinChoices';
export { FACES } from './faces';
export { EARLY_PICTURES, FIRST_PICTURES } from './first-pictures';
export { pinOptions } from './needs';
export { pinName } from './pin-name';
export { cardShape, pictureRatio } from './shape';
