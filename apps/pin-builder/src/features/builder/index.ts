// The pin builder.
export { Builder } from './Builder';
export {
  type BuilderApi,
  type BuilderBoard,
  type CreatedPin,
  type PictureSource,
  type PinInput,
  type ReadyPicture,
} from './api';
export { keepEscape } from './escape';
export { type Field, type Prefill } from './state';
