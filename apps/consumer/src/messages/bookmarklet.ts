/** Words of the page that hands out the bookmarklet, and of the bookmarklet itself. */
export const bookmarkletMessages = {
  title: 'Save from any site',
  lead: 'A button for your bookmarks bar. Press it on any page and choose the picture you want to keep.',
  button: 'Save to Corkboard',
  drag: 'Drag this button to your bookmarks bar.',
  dragHint: 'Not pressed here: drag it up to your bookmarks bar, then press it on another site.',
  steps: [
    'Show your bookmarks bar: Ctrl + Shift + B, or ⌘ + Shift + B on a Mac.',
    'Drag the red button onto it.',
    'On any page, press it, choose a picture, and choose a board.',
  ],
  stepsTitle: 'How it works',
  noBar: 'No bookmarks bar?',
  noBarDetail:
    'Copy the address of the button, make a bookmark of any page, and put the copied text in the place of its address.',
  copy: 'Copy the button’s address',
  copied: 'Copied',
  notCopied: "Your browser didn't let us copy it.",
  privacy:
    'The button does nothing until you press it, and sends nothing but the picture you choose and the page it is on.',
  /** What the bookmarklet says on other sites. */
  there: {
    title: 'Choose a picture to save',
    close: 'Close',
    none: 'There is no picture on this page that is large enough to save.',
    forbidden: 'This site asks that nothing of it is saved.',
    size: ' × ',
    picture: 'Picture',
  },
} as const;
