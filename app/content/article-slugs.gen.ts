// Made of the files in content/blog and content/comparisons when the app is built. Do not edit.

export const articleSlugs = {
  posts: ['when-nobody-knows-whether-a-post-went-out', 'why-a-failed-job-must-not-cost-a-credit', 'alt-text-on-nine-platforms', 'clock-changes-and-queues', 'drafts-that-survive-a-dead-connection', 'how-nine-platforms-count-characters', 'a-month-of-posts-in-an-hour', 'a-picture-of-every-credit-state'],
  comparisons: ['buffer', 'hootsuite', 'later', 'postiz', 'publer', 'sprout-social'],
} as const satisfies Readonly<Record<string, readonly string[]>>
