// An ad as people see it among Pins.
export { AdPreview } from './AdPreview';
export { LateSavedAdPreview } from './late-saved';
export { LateAdPreview } from './late';
export { GroupPreviews } from './GroupPreviews';
export { pinName } from './pin-name';
