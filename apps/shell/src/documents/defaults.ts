import { type DocumentName } from './document';

/** The texts of a site whose operator has written none, in Markdown (docs/running.md says where to put others). */
export const defaultDocuments: Readonly<Record<DocumentName, string>> = {
  about: `# About Corkboard

Corkboard is a place to find ideas and keep the good ones. You save pictures as Pins, collect them on boards, and find them again when you need them.

## What you can do here

- Save a Pin that someone else found, a picture of your own, or one from any website.
- Keep public boards for everyone, or secret boards for yourself and the people you invite.
- Follow people and boards, and see their newest Pins in your home feed.
- Take everything with you: you can download all your Pins and boards at any time.

## If you run a business

A business account is free, and you [create one](/business/convert) from the account you have. With it you can promote your Pins, see how they do, and share the work with your team. [Help](/help) says more.

## Who runs this site

Corkboard is open-source software. This site is run by its operator, who is responsible for what's published here.
`,
  help: `# Help

## Your account

- **You forgot your password.** Ask for a link on [the password page](/password/reset). It arrives by email and works once, within an hour.
- **You want to change your name, username, or picture.** Go to [Edit profile](/settings/profile/).
- **You think someone else is using your account.** Go to [Password and sessions](/settings/security/), change your password, and select Log out everywhere.
- **You get too many emails or notifications.** Choose what we tell you in [Notifications](/settings/notifications).
- **You want to take a break, or leave.** Deactivate or delete your account in [Your account](/settings/account/).

## Pins and boards

- **Save a Pin.** Open it, choose a board, and select Save. [Save from any site](/save-from-any-site/) adds a button to your browser for the rest of the web.
- **Restore a deleted board or Pin.** It stays in your [trash](/settings/trash/) for 30 days.
- **Keep a board to yourself.** Edit the board and make it secret. Only you and the people you invite can see it.

## Other people

- **Someone is bothering you.** Open their profile and block them. You won't see each other anymore, except that the owner of a board still sees everything on it. You can unblock them in [Blocked people](/settings/blocked/).
- **A Pin or a comment breaks the rules.** Open its menu and report it.

## Ads

- **Know an ad when you see one.** It says "Promoted by" and who pays for it.
- **Find out why you see it.** Open its menu and select Why this ad. You can hide or report it there, too.
- **Choose what ads may use.** Go to [Privacy choices](/privacy/choices).
- **Decide who may promote your Pins.** Businesses need your permission. Give or refuse it in [Your account](/settings/account/).

## Businesses

- **Get a business account.** It's free: [create one](/business/convert) from the account you have. Everything in it stays where it is.
- **Advertise.** With a business account, [promote a Pin](/quick-promote/). The people who run this site review every ad before it's shown.
- **Work together.** Select Business access in your account menu to invite people and decide what they can do.

## Your data

You can download everything you've saved, or import bookmarks, in [Your data](/settings/data/).

## Contact

This site is run by its operator. [About](/about) says who that is, and how to reach them, if they've added it.
`,
  terms: `# Terms

These are the terms that every new Corkboard site starts with. The operator of this site may replace them.

## What is yours stays yours

You keep the rights to what you publish here. You allow this site to store it and to show it to the people you share it with: everyone on a public board, and only you and the people you invite on a secret board.

## What you publish

- Publish only what you have the right to publish, and say where you found it.
- Don't publish anything illegal, and don't harass, deceive, or endanger people.
- Don't try to break the site, get around its limits, or use other people's accounts.

## What we may do

The operator may hide or remove anything that breaks these terms, and suspend accounts that keep breaking them.

## No warranty

The site is provided as is. If you'd miss [your data](/settings/data/), download a copy now and then.

## Leaving

You can stop using the site at any time.
`,
  privacy: `# Privacy

This page says what Corkboard keeps about you by default. The operator of this site may replace it, and must add to it if they keep more.

## What we keep

- **Your account:** your email address, your name and date of birth, your password in a form that no one can read, and what you write in your profile.
- **What you save:** your boards, Pins, and pictures, who you follow, and who you block.
- **Where you're logged in:** each browser's name, the IP address it last used, and when. You can see them all in [Password and sessions](/settings/security/), and log out of any of them there.
- **What was on your screen, and what you did with ads:** which pages you opened and which Pins you saw (30 days), which ads you opened (60 days), which tests of ads you were part of (until 30 days after they end), what advertisers told us you did on their sites (95 days), and which links to other sites you followed (up to 540 days), and only if you agreed where the law asks for that. If you're logged in, it's under your account. Your ads are chosen by it, and by your age and gender.
- **What you search for:** your latest searches, until you clear them.
- **How the site works:** counts, timings, and errors without your name, so that we can find and fix problems. The single timings are kept for 30 days.

You can turn this counting off at any time, in [Privacy choices](/privacy/choices). Ads then go by your country, language, and device, and by the page you're on.

## Who sees it

Everyone can see your profile, your public boards, and their Pins. Only you and the people you invite can see your secret boards. We never show your email address or date of birth.

## Cookies

These cookies are needed to log in, and to stay logged in. Where the site uses https, their names start with \`__Host-\`.

- \`session\` keeps you logged in.
- \`accounts\` remembers which accounts you use in this browser, so that you can switch between them.
- \`csrftoken\` proves that requests come from our own pages.
- \`login_steps\` keeps your place while you log in, for an hour.
- \`remembered_device\` means that you aren't asked for a code for 30 days, if you chose that.

These remember what you chose in this browser:

- \`theme\` is whether you chose light or dark.
- \`density\` is how close together you want Pins.
- \`measuring\` is what you chose in [Privacy choices](/privacy/choices).
- \`forced_experiments\` is which new features you turned on or off yourself, for 30 days.

If you agreed to counting, each tab has a random number until you close it. None of them follows you to other sites.

## Your data

You can download what we keep about you, and delete Pins and boards, at any time. See [Your data](/settings/data/).
`,
};
