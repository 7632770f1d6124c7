/** Side of the square cover of a board, px; cover groups have the widths of the grids they stand in. */
export const COVER_SIDE = 236;
