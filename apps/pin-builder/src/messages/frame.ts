/** Texts of the shell for the creation tools. */
export const menus = { create: 'Create' };
