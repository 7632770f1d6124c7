// How close Pins stand in grids.
export { DensityChoice } from './DensityChoice';
export { DensityToggle } from './DensityToggle';
export { default as densityCss } from './density.module.css';
