export { continuedAt } from './after';
export * from './extensions';
export * from './manifest';
export * from './needs';
export * from './page';
export * from './remote';
export * from './templates';
