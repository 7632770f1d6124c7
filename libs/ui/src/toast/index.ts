export { TOAST_MS, TOAST_THUMBNAILS } from './durations';
export { type Toast } from './store';
export { ToastProvider, ToastRegion, useToast } from './Toast';
