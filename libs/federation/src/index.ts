export * from './manifest';
export * from './needs';
export * from './remote';
