export const blogWords = {
  title: 'Blog · Ninefold',
  description:
    'How Ninefold is built, and what we learned about nine platforms, clocks, credits and bad connections on the way.',
  heading: 'Notes from the workshop',
  lead: 'How Ninefold is built, and what we learned about nine platforms, clocks, credits and bad connections on the way. Figures come from our own tests.',
} as const

export const comparisonsWords = {
  title: 'Ninefold compared with six other schedulers',
  description:
    'Ninefold beside Buffer, Hootsuite, Later, Postiz, Publer and Sprout Social: what can be checked, each with its source and the day it was read.',
  heading: 'Compared, with sources',
  lead: 'Six products people ask us about. We say only what their own public pages or repositories say, with the page and the day we read it. Where we found nothing we could check, we say nothing.',
  method:
    'Some pages were read in an archived copy, and every product changes: follow the source before you decide. We compare no prices, for those change fastest.',
} as const
