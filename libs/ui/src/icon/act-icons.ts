import type { IconShape } from './icons';

// Apart from the others, because a file comes as a whole with the first page that needs one of it: none of these is on a first page.

export const backIcon: IconShape = { d: 'M20 12H4m7-7-7 7 7 7', flip: true, weight: 2.25 };
export const chevronRightIcon: IconShape = { d: 'm9 6 6 6-6 6', flip: true, weight: 2.25 };
export const lockIcon: IconShape = {
  d: 'M7.5 11V8a4.5 4.5 0 0 1 9 0v3M6.5 11h11A1.5 1.5 0 0 1 19 12.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11Z',
};
export const peopleIcon: IconShape = {
  d: 'M9 11.5A3.7 3.7 0 1 0 9 4a3.7 3.7 0 0 0 0 7.5ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.7 3.7 0 0 1 0 7M18.3 14.6A6.5 6.5 0 0 1 21.5 20',
};
export const uploadIcon: IconShape = {
  d: 'M12 16V4m-5 5 5-5 5 5M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16',
};
export const downloadIcon: IconShape = {
  d: 'M12 4v12m-5-5 5 5 5-5M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16',
};
export const flagIcon: IconShape = { d: 'M5.5 21V4h12.5l-2.500 4.500 2.500 4.500H5.500' };
export const hideIcon: IconShape = {
  d: 'M4 4l16 16M9.9 5.2A10 10 0 0 1 12 5c5 0 8.500 4 9.500 7-.4 1.200-1.200 2.500-2.300 3.700M6.500 7C4.400 8.400 3 10.400 2.500 12c1 3 4.500 7 9.500 7 1.600 0 3-.4 4.300-1',
};
export const fewerIcon: IconShape = { d: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12h8' };
export const linkIcon: IconShape = {
  d: 'M10 13.8a4.2 4.2 0 0 0 6 0l3-3a4.24 4.24 0 0 0-6-6l-1 1M14 10.2a4.2 4.2 0 0 0-6 0l-3 3a4.24 4.24 0 0 0 6 6l1-1',
};
export const shareIcon: IconShape = {
  d: 'm14.5 4.5 6 5.5-6 5.5M20 10h-8.5A7.5 7.5 0 0 0 4 17.5V19.5',
  flip: true,
};
export const editIcon: IconShape = {
  d: 'M4 20v-4L15.5 4.5a2.1 2.1 0 0 1 3 0l1 1a2.1 2.1 0 0 1 0 3L8 20H4ZM13.5 6.5l4 4',
};
export const trashIcon: IconShape = {
  d: 'M4 7h16M9 7V4.5h6V7M6 7l.9 12.1A1.5 1.5 0 0 0 8.4 20.5h7.2a1.5 1.5 0 0 0 1.5-1.4L18 7M10 11v5.5M14 11v5.5',
};
export const archiveIcon: IconShape = {
  d: 'M4 4.5h16V9H4V4.5ZM5.5 9v9A1.5 1.5 0 0 0 7 19.5h10a1.5 1.5 0 0 0 1.5-1.5V9M10 13h4',
};
export const mergeIcon: IconShape = {
  d: 'M6 4v3.5A6 6 0 0 0 12 13a6 6 0 0 0 6-5.5V4M12 13v7m-3.5-3.5L12 20l3.5-3.5',
};
export const compactIcon: IconShape = { d: 'M4 4h6v6H4zM14 4h6v10h-6zM4 14h6v6H4zM14 18h6v2h-6z' };
export const sunIcon: IconShape = {
  d: 'M12 16.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9ZM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400',
};
export const moonIcon: IconShape = { d: 'M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500Z' };
export const deviceIcon: IconShape = {
  d: 'M5 4.500h14A1.500 1.500 0 0 1 20.500 6v9a1.500 1.500 0 0 1-1.500 1.500H5A1.500 1.500 0 0 1 3.500 15V6A1.500 1.500 0 0 1 5 4.500ZM12 16.500V20M8.500 20h7',
};
export const logOutIcon: IconShape = {
  d: 'M14 4H6.500A1.500 1.500 0 0 0 5 5.500v13A1.500 1.500 0 0 0 6.500 20H14M10 12h10.500m-4-4 4 4-4 4',
  flip: true,
};
export const shopIcon: IconShape = {
  d: 'M4.500 10.500V18.500A1.500 1.500 0 0 0 6 20h12a1.500 1.500 0 0 0 1.500-1.500V10.500M3 8.500 5 4h14l2 4.500a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM10 20v-5h4v5',
};
export const staffIcon: IconShape = {
  d: 'M12 3.500l7.500 2.500v5.500c0 4.500-3 7.500-7.500 9-4.500-1.500-7.500-4.500-7.500-9V6L12 3.500ZM9 12l2.200 2.200L15.500 10',
};
export const menuIcon: IconShape = { d: 'M4 7h16M4 12h16M4 17h16', weight: 2.25 };
export const chartIcon: IconShape = { d: 'M4 4v14.5A1.5 1.5 0 0 0 5.5 20H20M9 16v-4M13.5 16V8M18 16v-6' };
export const exploreIcon: IconShape = {
  d: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm3.800-12.800-2.300 5.300-5.300 2.300 2.300-5.300 5.300-2.300Z',
};
export const homeIcon: IconShape = {
  d: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1v-8Z',
};
export const imageIcon: IconShape = {
  d: 'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4ZM4 16l4.5-4.5 7 8M14 15l2.5-2.5L20 16M15 8.5h.01',
};
export const boardIcon: IconShape = {
  d: 'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4ZM12 4v16M12 10.5h8M4 14h8',
};
export const settingsIcon: IconShape = {
  d: 'M4 7h9M19 7h1M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM4 17h1M11 17h9M8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
};
export const recentIcon: IconShape = { d: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2' };
export const heartIcon: IconShape = {
  d: 'M12 20S3.500 15 3.500 9A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 8.500 2c0 6-8.500 11-8.500 11Z',
};
export const commentIcon: IconShape = {
  d: 'M5.500 4.500h13A1.500 1.500 0 0 1 20 6v9a1.500 1.500 0 0 1-1.500 1.500H12L7.500 20v-3.500h-2A1.500 1.500 0 0 1 4 15V6a1.500 1.500 0 0 1 1.500-1.500Z',
  flip: true,
};
