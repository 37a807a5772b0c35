// Made of the files in content/blog and content/comparisons when the app is built. Do not edit.
import type { ComparisonModule, PostModule } from './article-head.ts'

export const postModules: Readonly<Record<string, () => Promise<PostModule>>> = {
  'when-nobody-knows-whether-a-post-went-out': async () => (await import("./blog/when-nobody-knows-whether-a-post-went-out.md")) as PostModule,
  'why-a-failed-job-must-not-cost-a-credit': async () => (await import("./blog/why-a-failed-job-must-not-cost-a-credit.md")) as PostModule,
  'alt-text-on-nine-platforms': async () => (await import("./blog/alt-text-on-nine-platforms.md")) as PostModule,
  'clock-changes-and-queues': async () => (await import("./blog/clock-changes-and-queues.md")) as PostModule,
  'drafts-that-survive-a-dead-connection': async () => (await import("./blog/drafts-that-survive-a-dead-connection.md")) as PostModule,
  'how-nine-platforms-count-characters': async () => (await import("./blog/how-nine-platforms-count-characters.md")) as PostModule,
  'a-month-of-posts-in-an-hour': async () => (await import("./blog/a-month-of-posts-in-an-hour.md")) as PostModule,
  'a-picture-of-every-credit-state': async () => (await import("./blog/a-picture-of-every-credit-state.md")) as PostModule,
}

export const comparisonModules: Readonly<Record<string, () => Promise<ComparisonModule>>> = {
  'buffer': async () => (await import("./comparisons/buffer.md")) as ComparisonModule,
  'hootsuite': async () => (await import("./comparisons/hootsuite.md")) as ComparisonModule,
  'later': async () => (await import("./comparisons/later.md")) as ComparisonModule,
  'postiz': async () => (await import("./comparisons/postiz.md")) as ComparisonModule,
  'publer': async () => (await import("./comparisons/publer.md")) as ComparisonModule,
  'sprout-social': async () => (await import("./comparisons/sprout-social.md")) as ComparisonModule,
}
