// Links in mails that prove who opened them.
export {
  addEmailLink,
  type EmailLinkKind,
  emailTakenBy,
  expectConfirmation,
  isConfirmed,
  noteConfirmed,
  setAddress,
  takeBack,
  takeUndo,
} from './queries';
