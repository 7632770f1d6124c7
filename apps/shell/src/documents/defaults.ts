import { type DocumentName } from './document';

/** The texts of a site whose operator has written none, in Markdown (docs/running.md says where to put others). */
export const defaultDocuments: Readonly<Record<DocumentName, string>> = {
  about: `# About Corkboard

Corkboard is a place to find ideas and keep the good ones. You save pictures as Pins, collect them on boards, and find them again when you need them.

## What you can do here

- Save a Pin that somebody else found, a picture of your own, or one from any website.
- Keep boards for everybody to see, or secret boards for yourself and the people you invite.
- Follow people and boards, and find their newest Pins on your home page.
- Take everything with you: you can download all your Pins and boards at any time.

## Who runs this site

Corkboard is open source software. This copy of it is run by its operator, who answers for what is published here.
`,
  help: `# Help

## Your account

- **You forgot your password.** Ask for a link on [the password page](/password/reset). It comes by email and works for an hour.
- **You want to change your name, username or picture.** Go to [Edit profile](/settings/profile/).
- **You think somebody else uses your account.** Go to [Password and sessions](/settings/security/), choose Log out everywhere, and then a new password.

## Pins and boards

- **Save a Pin.** Open it, choose a board and select Save. [Save from any site](/save-from-any-site/) puts a button into your browser for the rest of the web.
- **Get a deleted Pin back.** It stays in the [trash](/settings/trash/) for 30 days.
- **Keep a board to yourself.** Edit the board and make it secret. Only you and the people you invite can see it.

## Other people

- **Somebody bothers you.** Open their profile and block them. Neither of you sees the other any more. [Blocked people](/settings/blocked/) is the way back.

## Your data

You can download everything you saved, or bring bookmarks along, in [Your data](/settings/data/).
`,
  terms: `# Terms

These are the terms that a new copy of Corkboard begins with. The operator of this site may replace them.

## What is yours stays yours

You keep the rights to what you publish here. You allow this site to store it and to show it to the people you share it with: to everybody on a public board, and on a secret board to nobody but you and those you invite.

## What you publish

- Publish only what you have the right to publish, and name where you found it.
- Do not publish what is against the law, and do not harass, deceive or put people in danger.
- Do not try to break the site, to get around its limits, or to use other people's accounts.

## What we may do

The operator may hide or remove what breaks these terms, and suspend accounts that keep doing so.

## No warranty

The site is offered as it is. Download [your data](/settings/data/) now and then if you would miss it.

## Leaving

You may stop using the site at any time.
`,
  privacy: `# Privacy

This page says what Corkboard keeps about you as it comes. The operator of this site may replace it, and has to say more where more is kept.

## What is kept

- **Your account:** your email address, your name and date of birth, your password in a form from which nobody can read it, and what you say in your profile.
- **What you save:** your boards, Pins and pictures, whom you follow and whom you block.
- **Where you are logged in:** for each browser its name, the address it was last seen at, and when. You see all of them in [Password and sessions](/settings/security/), and can end them there.
- **How the site works:** counts and timings without your name, so that faults are found.

## Who sees it

Your profile, public boards and their Pins are for everybody. Secret boards are for you and the people you invite. Your email address and date of birth are never shown.

## Cookies

The site sets two cookies that it needs: one keeps you logged in, the other proves that what you do comes from our own pages. A third keeps your choice of light or dark. None of them follows you to other sites.

## Your data

You can download what is kept of you, and delete Pins and boards, at any time: see [Your data](/settings/data/).
`,
};
