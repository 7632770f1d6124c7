// Files of conversions: sent in parts, and what came of them.
export { FileHistory } from './FileHistory';
export { FileUpload } from './FileUpload';
