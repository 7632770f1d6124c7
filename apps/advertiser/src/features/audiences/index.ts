// Making and changing audiences.
export { AudienceForm } from './AudienceForm';
export { ListForm } from './ListForm';
export { allOptions, AUDIENCES, receivedOptions } from './needs';
export { sizeOf } from './size';
