import {
  auditAddressKeptMs,
  auditLogEntries,
  closedReceiptsKept,
  deletedPostKeptMs,
  endedSessionKeptMs,
  errorLogEntries,
  holdExpiryMs,
  mailedCodeKeptMs,
  messageKeptMonths,
  metricKeptMs,
  purchaseEventKeptMs,
  rememberedSessionMs,
  unpaidAccountKeptMs,
  usageHistoryEntries,
  webhookKeptMs,
} from '../../domain/limits.ts'
import { durationWords } from '../../domain/wording/durations.ts'
import { figure } from '../../domain/wording/figures.ts'
import type { Page } from '../page.ts'

export const page: Page = {
  name: 'Privacy',
  title: 'Privacy: what Ninefold keeps, where, and for how long',
  description:
    'What this software keeps on your device and on the server, for how long, what leaves it, and how to take or delete all of it.',
  frame: 'site',
  shelf: 'legal',
  sections: [
    {
      kind: 'hero',
      heading: 'What is kept, where, and for how long',
      lead: 'The tables below describe what this software does; they are read from its own limits. Who runs it, and on which legal ground, is for the operator to add.',
      links: [],
    },
    {
      kind: 'fill-in',
      heading: 'This page is a template',
      text: 'It does not hold as a privacy notice until whoever runs this installation has added:',
      items: [
        'Name, postal address and e-mail of the operator, and of a data protection officer where one is required',
        'The legal ground of each purpose named here',
        'Where the server stands, who hosts it, and how long its backups and web server logs are kept',
        'Each outside service that is switched on (identity, AI model, checkout, mail, error reports), its country and its own notice',
        'How long the waiting list and sent mail are kept: the software lets neither go by itself',
        'The authority people can complain to',
      ],
    },
    {
      kind: 'table',
      heading: 'On your device',
      note: 'All of it can be seen, with its size, and cleared one by one in Settings under Storage. Another device knows nothing of it.',
      columns: ['What', 'Kept for'],
      rows: [
        ['AI credits: balance, purchases, redemptions', 'Until you clear it'],
        ['Receipts of AI jobs', `The latest ${figure(closedReceiptsKept)}, and every open one`],
        ['Usage history', `The latest ${figure(usageHistoryEntries)} entries`],
        ['Account credits, packages, connected accounts', 'Until you clear it'],
        ['Drafts', 'Until you save, clear or throw them away'],
        ['Who was signed in last, to open offline', durationWords(rememberedSessionMs)],
        ['Text size, motion, notifications, offers to install', 'Until you clear it'],
        ['Saved copies of these pages and of the app', 'Until the next version replaces them'],
      ],
    },
    {
      kind: 'table',
      heading: 'On the server',
      columns: ['What', 'Kept for'],
      rows: [
        ['Your address, your names, your plan; your password as a scrypt hash', 'As long as the account'],
        [
          'Sessions: when, and what the browser called itself',
          `Until they have been over for ${durationWords(endedSessionKeptMs)}`,
        ],
        ['Mailed codes, as a digest', durationWords(mailedCodeKeptMs)],
        ['Posts, where each went, and how that ended', 'As long as the account, or until you delete them'],
        ['A post you deleted', `${durationWords(deletedPostKeptMs)}, so that Undo works`],
        ['Texts an AI job made for you', `${durationWords(holdExpiryMs)}, so that a closed tab finds them`],
        ['That a job ran, and what it took', 'As long as the account'],
        ['Connected accounts and their platforms', 'As long as the account'],
        ['One that was begun and never paid', durationWords(unpaidAccountKeptMs)],
        ['Audit log: who did what to whose account', `The latest ${figure(auditLogEntries)} lines at most`],
        ['The network address in such a line', `Whole for ${durationWords(auditAddressKeptMs)}, then its network only`],
        ['Messages from identity provider and checkout', durationWords(webhookKeptMs)],
        ['A purchase that could not be given to anybody', durationWords(purchaseEventKeptMs)],
        ['Errors, with everything personal taken out', `The latest ${figure(errorLogEntries)}`],
        ['Figures on speed and load, about nobody', durationWords(metricKeptMs)],
        [
          'What you wrote to us, and what was answered',
          `${messageKeptMonths} months, or until the account of its address is deleted`,
        ],
        ['Addresses on the waiting list; mail that was sent', 'Until the operator removes them'],
      ],
    },
    {
      kind: 'prose',
      heading: 'Cookies',
      paragraphs: [
        'Pages like this one set none. The only cookies are those of the sign-in: which browser this is, whether somebody is signed in and since when, and the session itself. They are needed for exactly that, so nothing asks you to agree.',
        'There is no measuring tool. If the operator puts one on the page, Ninefold tells it how long pages took and which errors came up; the operator has to name it here.',
      ],
    },
    {
      kind: 'prose',
      heading: 'What leaves this server',
      paragraphs: ['Nothing, as it is delivered. Each of these is off until the operator switches it on:'],
      items: [
        'An identity provider: then it keeps your account instead of this server',
        'An AI model: it is sent what you type for a text, and the tone and the length you chose',
        'A checkout: you pay there; this server hears which package was bought, and by whom',
        'A mail server: it carries codes, invitations and letters to you',
        'A monitoring address: it is sent errors, with nothing personal in them',
      ],
    },
    {
      kind: 'prose',
      heading: 'Taking it, mending it, deleting it',
      paragraphs: [
        'Settings has all three. Export brings one archive: what the server keeps of you and what this device keeps, with a page that says what each file is. No passwords, keys or tokens are in it.',
        'Deleting the account takes out your posts and whatever waits to be published, your connected accounts, your jobs, the credits you were granted, your messages to us, and the mail that was sent to you. It also clears the device you do it on.',
        'A little stays, without your name: that a code was used once, that a purchase was confirmed, and what a model’s work took this month, so that neither happens twice. The audit log keeps the id of the account, and of an old address its network.',
      ],
      link: { label: 'Ask about your data', href: '/contact' },
    },
  ],
}
