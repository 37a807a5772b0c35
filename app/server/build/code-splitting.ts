const anyOf = (...paths: readonly string[]) => new RegExp(`(?:${paths.join('|')})`)

/** In this order: what two groups would have, the earlier one has. */
const beginnings: Readonly<Record<string, RegExp>> = {
  // Modules the small script of saved pages shares with the app: saved pages load no framework.
  page: anyOf(
    'app/state/(?:session-hint|unsent-message|device/analytics)\\.ts$',
    'app/domain/wording/figures\\.ts$',
    'app/features/install/(?:early-offer|service-worker|translated-page)\\.ts$',
    'design-system/focus/keys\\.ts$',
    'preload-helper',
  ),
  // How things are said: pieces of saved pages need these, and no framework either.
  words: anyOf(
    'app/domain/wording/(?:credits|dates|durations|excerpts|figures|graphemes|plurals)\\.ts$',
    'app/domain/time/(?:calendar|days|instant|wall-clock)\\.ts$',
    'app/domain/(?:outcome|plans/plans|platforms/platforms)\\.ts$',
  ),
  platforms: anyOf('app/domain/platforms/problem-messages\\.ts$'),
  // Drawing: a saved page that has something to ask loads this much, and no router.
  react: anyOf(
    '/react-dom/client\\.js',
    '/node_modules/(?:jotai|zod)/',
    'design-system/(?:theme|components/button)\\.tsx$',
    '@radix-ui/themes/dist/esm/components/(?:flex|heading|text)\\.js$',
    'app/domain/failures/catalogued-error\\.ts$',
    'app/state/device/connection\\.ts$',
  ),
  // The app's beginning at every address. Its entry stays apart: importing it would start the app.
  ground: anyOf('app/router\\.tsx$', 'app/start\\.ts$'),
  // Parts of most screens, with a form or without.
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
  // One question to the server, which is all that Home asks. The identity SDK asks by it as well.
  query: anyOf(
    '/react-query/build/modern/(?:QueryClientProvider|useQuery)\\.js',
    '/query-core/build/modern/queryClient\\.js',
  ),
  // Around every screen of whoever is signed in: apart from Home, whose loading it shows.
  guard: anyOf('app/routes/_signed-in\\.tsx\\?'),
  // The first screen, and what is around each of theirs.
  home: anyOf(
    'app/routes/_signed-in/dashboard(?:\\.index)?\\.tsx\\?',
    'app/server/connections/social-accounts\\.functions\\.ts',
  ),
  // Beside the two, for whoever has them to do: with its own questions.
  steps: anyOf('app/features/dashboard/first-steps-of-person\\.tsx$', 'app/state/has-open-file\\.ts$'),
  // Posts on Home, fetched only where there are some.
  posts: anyOf('app/routes/-posts-on-home\\.tsx$'),
  // Fetched once Home shows what the snapshots say, or by the first operation.
  engine: anyOf('app/state/credits/engines\\.ts$', 'app/storage/browser-journal\\.ts$'),
  // Questions of several pages or at once, and changes.
  queries: anyOf('/node_modules/@tanstack/(?:react-query|query-core)/'),
  // One choice of several by arrow keys: also where nothing opens.
  arrows: anyOf('@radix-ui/react-(?:presence|roving-focus)/'),
  // Overlays.
  overlays: anyOf(
    'design-system/components/(?:dialog|menu-content|confirm-dialog)\\.tsx$',
    'design-system/overlays/drawer\\.tsx$',
  ),
  // Modules that load beside every signed-in screen, once it is there.
  beside: anyOf('app/routes/-(?:keepers|outbox)\\.tsx$', 'app/features/account/monitor\\.tsx$'),
  // The rest of the icons, and of the calls to the server: a line each.
  icons: anyOf('lucide-react/dist/esm/icons/'),
  calls: anyOf('app/server/.*\\.functions\\.ts'),
}

const names = Object.keys(beginnings)

/**
 * Parts that load together are one file: left to itself the build makes one of every set of modules that some screens share,
 * 150 of them on Home. A group has the modules it begins with and all that these import, so that no file ever waits for one
 * that waits for it.
 */
export const clientGroups = Object.entries(beginnings).map(([name, test], place) => ({
  name,
  test,
  priority: names.length - place,
}))

const nameOf = (file: string) => /([\w-]+)-[\w-]{7}\.js$/.exec(file)?.[1] ?? ''
/** There before anything is asked for. */
const first = ['page', 'words', 'react', 'ground']
/** With these Home is on the screen; but for React, which is as small as it gets. */
const ofHome = ['page', 'words', 'ground', 'device', 'shell', 'parts', 'credits', 'query', 'guard', 'home', 'steps']
export const isOfFirstScreen = (file: string): boolean => ofHome.includes(nameOf(file))
const isLarge = (file: string) => names.includes(nameOf(file)) && !first.includes(nameOf(file))

/**
 * Files preloaded together with one, before it says itself that it needs them: the large ones that several screens
 * share. To name every small one, too, would make the first script of every page larger by 6 KB; a link is followed to its
 * screen when the pointer comes near, and from the second visit on the device has them all.
 */
export const preloadedBy = (file: string, needed: readonly string[]): string[] =>
  needed.filter((one) => one === file || isLarge(one))
