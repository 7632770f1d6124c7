// Kinds of what looks like a picture.
export { type VisualKind, VisualKinds } from './VisualKinds';
