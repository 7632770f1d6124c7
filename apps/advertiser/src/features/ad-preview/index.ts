// An ad as people see it among Pins.
export { LateSavedAdPreview } from './late-saved';
export { LateAdPreview } from './late';
export { GroupPreviews } from './GroupPreviews';
