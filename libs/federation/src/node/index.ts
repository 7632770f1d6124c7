export { CONTRACT_VERSION } from '../remote';
export * from './seal';
