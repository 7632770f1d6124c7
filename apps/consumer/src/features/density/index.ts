// How close Pins stand in grids.
export { DensityChoice, DensityToggle } from './DensityChoice';
export { default as densityCss } from './density.module.css';
