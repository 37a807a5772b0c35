import type { PlatformId } from '../domain/platforms/platforms.ts'

export const bakeryIdea =
  'We start baking at four so that the first loaves are warm at six. From Saturday you can order the night before and skip the line.'

/**
 * The idea as nine posts, each written for its readers. The one for X is longer than X accepts: the page shows that
 * warning. `tests/content/nine-versions.test.ts` counts them all.
 */
export const bakeryVersions: Readonly<Record<PlatformId, string>> = {
  x: 'We start baking at four so the first loaves are warm at six. From Saturday you can skip the line: order the night before, tell us when you will come by, and your bread waits on the shelf behind the door with your name on it, still warm if you are early. Rye, walnut and seeded. harborbakery.example #sourdough',
  facebook:
    'The line on Saturday mornings is our fault: we bake as fast as we can.\n\nFrom this Saturday you can skip it. Order until ten the night before, and your loaf waits behind the door with your name on it. We start at four, so it is warm at six.\n\nharborbakery.example',
  instagram:
    'Four in the morning, and the oven is on.\n\nFrom Saturday you can order the night before and skip the line. Your loaf waits on the shelf with your name on it. Which one is yours: rye, walnut or seeded?\n\n#sourdough #bakery #breadmaking #saturdaymorning',
  linkedin:
    'Our Saturday line was our best advertisement and our worst service.\n\nSo we asked the people in it. They would rather sleep than wait.\n\nFrom this week they order the night before and walk past the line. We still start at four; we now know for whom.\n\nharborbakery.example\n\n#smallbusiness #bakery',
  tiktok:
    'POV: it is 4 a.m. and your loaf already has your name on it. Order the night before, skip the line. #sourdough #bakery',
  youtube:
    'Two hours of a bakery morning in one minute: the oven at four, the first loaves at six, and a shelf with names on it.\n\nFrom Saturday you can order the night before: harborbakery.example\n\n#sourdough',
  pinterest:
    'Warm sourdough without the Saturday line: order the night before, pick it up from six. Rye, walnut and seeded loaves, baked from four in the morning. #sourdough #breakfast',
  threads:
    'Would you rather queue for warm bread, or find it with your name on it? From Saturday you can order the night before. We are up at four anyway.',
  bluesky:
    'We start baking at four so that the first loaves are warm at six. From Saturday you can order the night before and skip the line. harborbakery.example #sourdough',
}
