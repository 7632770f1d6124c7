/** Words of the page that hands out the bookmarklet, and of the bookmarklet itself. */
export const bookmarkletMessages = {
  title: 'Save from any site',
  lead: 'A button for your bookmarks bar. Click it on any page and choose the picture you want to keep.',
  button: 'Save to Corkboard',
  drag: 'Drag this button to your bookmarks bar.',
  dragHint: "Don't click it here. Drag it up to your bookmarks bar, then click it on another site.",
  steps: [
    'Show your bookmarks bar: Ctrl + Shift + B, or ⌘ + Shift + B on a Mac.',
    'Drag the red button onto it.',
    'On any page, click it, choose a picture, and choose a board.',
  ],
  stepsTitle: 'How it works',
  noBar: 'No bookmarks bar?',
  noBarDetail:
    "Copy the button's address, bookmark any page, then edit that bookmark and paste the address over its own.",
  copy: "Copy the button's address",
  copied: 'Copied',
  notCopied: "Your browser didn't let us copy it.",
  privacy:
    "The button does nothing until you click it. It sends only the picture you choose and the page it's on.",
  /** Texts of the bookmarklet on other sites. */
  there: {
    title: 'Choose a picture to save',
    close: 'Close',
    none: "We can't find a picture on this page that's large enough to save.",
    forbidden: 'This site asks people not to save from it.',
    size: ' × ',
    picture: 'Picture',
  },
} as const;
