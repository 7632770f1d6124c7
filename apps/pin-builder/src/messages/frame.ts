/** What the frame says of the creation tools. */
export const menus = { create: 'Create' };
