const percent = (share: number): string => `${String(Math.round(share * 100))}%`;

/** Words of searching with pictures. */
export const visual = {
  title: {
    pins: (pin: string) => `Visual search: ${pin}`,
    products: (pin: string) => `Shop similar: ${pin}`,
  },
  lead: 'Select what you like: drag over the picture, or move the frame.',
  back: 'Back to the Pin',
  parts: 'Parts to search with',
  whole: 'Whole picture',
  part: (n: number) => `Part ${String(n)}`,
  frame: 'Part to search with',
  keys: 'Arrow keys move the frame. Hold Shift and press arrow keys to resize it.',
  corners: {
    nw: 'Top left corner',
    ne: 'Top right corner',
    sw: 'Bottom left corner',
    se: 'Bottom right corner',
  },
  place: (x: number, y: number, w: number, h: number) =>
    `${percent(w)} wide and ${percent(h)} high, ${percent(x)} from the left and ${percent(y)} from the top`,
  kinds: 'What to look for',
  kind: { pins: 'All Pins', products: 'Shop similar' },
  pins: {
    heading: 'More like this picture',
    results: 'Pins that look like it',
    emptyTitle: 'Nothing looks like that yet',
    emptyDetail:
      'Select another part of the picture, or come back later. New pictures show up within minutes.',
  },
  products: {
    heading: 'Shop what looks like this',
    results: 'Things for sale that look like it',
    emptyTitle: 'Nothing for sale looks like that yet',
    emptyDetail:
      'Select another part of the picture, or look at all Pins. Pins show up here when the page they link to lists a price.',
  },
  pictureTitle: 'Search with a picture',
  pictureLead: "Choose a picture, or drop one here or into the search box. We look at it and don't keep it.",
  pictureScripts: 'Turn on JavaScript in your browser to search with a picture.',
  pictureResults: {
    pins: 'Pins that look like your picture',
    products: 'Things for sale that look like your picture',
  },
  pictureEmpty: 'Try another picture, or search with words.',
  choosePicture: 'Choose a picture',
  chooseAnother: 'Choose another picture',
  looking: 'Looking at your picture',
};
