/** How close together the Pins of a grid stand. */
export type Density = 'regular' | 'compact';

/** That of this page: the server writes it into the first HTML, so that every grid is right from its first paint on. */
export const readDensity = (): Density =>
  document.documentElement.dataset.density === 'compact' ? 'compact' : 'regular';

/** Has every grid of the page stand otherwise from now on. */
export function showDensity(density: Density): void {
  document.documentElement.dataset.density = density;
  // To a grid, of whichever copy of this library, it is as if there were another width: what is on top stays on top.
  window.dispatchEvent(new Event('resize'));
}
