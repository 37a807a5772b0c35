const anyOf = (...paths: readonly string[]) => new RegExp(`(?:${paths.join('|')})`)

/** In order: a module shared by two groups belongs to the earlier one. */
const beginnings: Readonly<Record<string, RegExp>> = {
  // Modules that the small script of saved pages shares with the app; saved pages load no framework.
  page: anyOf(
    'app/state/(?:session-hint|unsent-message|device/analytics)\\.ts$',
    'app/domain/wording/figures\\.ts$',
    'app/features/install/(?:early-offer|service-worker|translated-page)\\.ts$',
    'design-system/focus/keys\\.ts$',
    'preload-helper',
  ),
  // Wording, also for parts of saved pages without a framework.
  words: anyOf(
    'app/domain/wording/(?:credits|dates|durations|excerpts|figures|graphemes|plurals)\\.ts$',
    'app/domain/time/(?:calendar|days|instant|wall-clock)\\.ts$',
    'app/domain/(?:outcome|plans/plans|platforms/platforms)\\.ts$',
  ),
  platforms: anyOf('app/domain/platforms/problem-messages\\.ts$'),
  // React: enough for a saved page with an interactive part, without the router.
  react: anyOf(
    '/react-dom/client\\.js',
    '/node_modules/(?:jotai|zod)/',
    'design-system/(?:theme|components/button)\\.tsx$',
    '@radix-ui/themes/dist/esm/components/(?:flex|heading|text)\\.js$',
    'app/domain/failures/catalogued-error\\.ts$',
    'app/state/device/connection\\.ts$',
  ),
  // Start of the app at every address. Its entry is separate: importing it would start the app.
  ground: anyOf('app/router\\.tsx$', 'app/start\\.ts$'),
  // Parts of most screens, with or without a form.
  parts: anyOf(
    'design-system/components/(?:callout|card|empty-state|icon-button|list|loadable|meter|meter-bar|page-header|status-tag|text-link)\\.tsx$',
    'design-system/forms/text-area\\.tsx$',
    'lucide-react/dist/esm/icons/(?:calendar-clock|check|chevrons-up-down|circle-check|circle-dashed|info|refresh-cw|search|share-2|x)\\.mjs',
  ),
  // The device's stores and settings, and the session.
  device: anyOf(
    'app/state/device/(?:clock|install-prompt|interaction|journal|settings|stored-atom|update-prompt)\\.ts$',
    'app/state/(?:session|shown-accessibility|toasts)\\.ts$',
    'app/server/identity/identity\\.functions\\.ts',
    'app/features/account/use-identity-sdk\\.tsx$',
    'app/features/install/app-prompts\\.tsx$',
  ),
  // The layout shown while Home loads.
  shell: anyOf('app/features/dashboard/guard-loading\\.tsx$'),
  credits: anyOf(
    'app/state/credits/(?:ai|social)\\.ts$',
    'app/features/(?:checkout/package-words|credits/social/tone-of-remaining)\\.ts$',
  ),
  // A single query, as on Home and in the identity SDK.
  query: anyOf(
    '/react-query/build/modern/(?:QueryClientProvider|useQuery)\\.js',
    '/query-core/build/modern/queryClient\\.js',
  ),
  // Guard of every signed-in screen; separate from Home, whose loading state it shows.
  guard: anyOf('app/routes/_signed-in\\.tsx\\?'),
  // Home and its surroundings.
  home: anyOf(
    'app/routes/_signed-in/dashboard(?:\\.index)?\\.tsx\\?',
    'app/server/connections/social-accounts\\.functions\\.ts',
  ),
  // First steps on Home, for people who have some left, with their own queries.
  steps: anyOf('app/features/dashboard/first-steps-of-person\\.tsx$', 'app/state/has-open-file\\.ts$'),
  // Posts on Home, loaded only when there are some.
  posts: anyOf('app/routes/-posts-on-home\\.tsx$'),
  // Loaded after Home shows its snapshots, or by the first operation.
  engine: anyOf('app/state/credits/engines\\.ts$', 'app/storage/browser-journal\\.ts$'),
  // Paged and parallel queries, and mutations.
  queries: anyOf('/node_modules/@tanstack/(?:react-query|query-core)/'),
  // Choices by arrow keys, also without an overlay.
  arrows: anyOf('@radix-ui/react-(?:presence|roving-focus)/'),
  // Overlays.
  overlays: anyOf(
    'design-system/components/(?:dialog|menu-content|confirm-dialog)\\.tsx$',
    'design-system/overlays/drawer\\.tsx$',
  ),
  // Modules loaded beside every signed-in screen after it is shown.
  beside: anyOf('app/routes/-(?:keepers|outbox)\\.tsx$', 'app/features/account/monitor\\.tsx$'),
  // The other icons and server calls, one line each.
  icons: anyOf('lucide-react/dist/esm/icons/'),
  calls: anyOf('app/server/.*\\.functions\\.ts'),
}

const names = Object.keys(beginnings)

/**
 * Modules that load together share a file: by default the build makes one file per set of sharing screens, 150 for
 * Home. A group contains its modules and everything they import, so that files never import each other in a circle.
 */
export const clientGroups = Object.entries(beginnings).map(([name, test], place) => ({
  name,
  test,
  priority: names.length - place,
}))

const nameOf = (file: string) => /([\w-]+)-[\w-]{7}\.js$/.exec(file)?.[1] ?? ''
/** Needed before anything else. */
const first = ['page', 'words', 'react', 'ground']
/** Files of Home, without React, which cannot shrink further. */
const ofHome = ['page', 'words', 'ground', 'device', 'shell', 'parts', 'credits', 'query', 'guard', 'home', 'steps']
export const isOfFirstScreen = (file: string): boolean => ofHome.includes(nameOf(file))
const isLarge = (file: string) => names.includes(nameOf(file)) && !first.includes(nameOf(file))

/**
 * Files preloaded with a dynamic import: the large shared ones. Naming the small ones too would add 6 KB to the first
 * script of every page; links preload their screens on hover, and from the second visit on all files are cached.
 */
export const preloadedBy = (file: string, needed: readonly string[]): string[] =>
  needed.filter((one) => one === file || isLarge(one))
