import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'

/** The floors of the house, lowest first, and what each may import. `functions` is: server functions only. */
export const floors = {
  domain: { domain: 'all' },
  storage: { domain: 'all', storage: 'all' },
  state: { domain: 'all', storage: 'all', state: 'all', server: 'functions' },
  server: { domain: 'all', server: 'all', content: 'all' },
  content: { domain: 'all', content: 'all' },
  'design-system': { 'design-system': 'all' },
  features: {
    domain: 'all',
    state: 'all',
    server: 'functions',
    content: 'all',
    'design-system': 'all',
    features: 'own folder',
  },
  routes: {
    domain: 'all',
    state: 'all',
    server: 'functions',
    content: 'all',
    'design-system': 'all',
    features: 'all',
    routes: 'all',
  },
  /** The files directly in `app`: where the browser, the server, the service worker and saved pages start. */
  entry: {
    domain: 'all',
    storage: 'all',
    state: 'all',
    server: 'all',
    content: 'all',
    'design-system': 'all',
    features: 'all',
    routes: 'all',
    entry: 'all',
  },
} as const satisfies Record<string, Partial<Record<string, 'all' | 'functions' | 'own folder'>>>

export type Floor = keyof typeof floors

/**
 * Folders of a floor, lowest first: a file imports only from its own folder and from those before it. `.` are the files
 * beside the folders.
 */
export const ranks: Readonly<Record<string, readonly string[]>> = {
  'app/domain': [
    ...['.', 'time', 'wording', 'audit', 'csv', 'files', 'links', 'prompts', 'upkeep'],
    ...['plans', 'platforms', 'accounts', 'designs', 'failures', 'projects', 'promo', 'people', 'credits', 'media'],
    ...['operations', 'contact', 'webhooks'],
    ...['posts', 'snippets', 'queue', 'writing', 'batch', 'jobs', 'outbox'],
  ],
  'app/server': [
    // One process.
    ...['.', 'work', 'configuration', 'threads', 'database', 'log', 'http', 'audit', 'problems', 'mail'],
    // People and their work.
    ...['identity', 'plans', 'projects', 'snippets', 'promo', 'media', 'jobs', 'links'],
    // Posts.
    ...['connections', 'connectors', 'posts', 'publishing', 'schedule', 'post-changes', 'batch'],
    // The whole installation.
    ...['checkout', 'contact', 'waiting-list', 'people', 'operations', 'webhooks', 'build', 'boot'],
  ],
  'design-system': ['focus', 'tokens', 'components', 'forms', 'layouts', 'overlays', 'data-table', 'chart', '.'],
}

/** Packages that would bring a floor what it must not know. */
const forbiddenPackages: Partial<Record<Floor, RegExp>> = {
  domain: /^(react|react-dom|jotai|jotai-family|@tanstack\/|@radix-ui\/|@clerk\/|node:|drizzle-orm|idb)/,
  storage: /^(react|react-dom|jotai|jotai-family|@tanstack\/|@radix-ui\/|@clerk\/|node:)/,
  state: /^(react|react-dom|@radix-ui\/|@clerk\/|node:|drizzle-orm|idb)/,
  server: /^(react|react-dom|jotai|jotai-family|@radix-ui\/|lucide-react|idb)($|\/)/,
  content: /^(react|react-dom|jotai|@tanstack\/|@radix-ui\/|@clerk\/|node:)/,
  'design-system': /^(jotai|jotai-family|@tanstack\/(?!react-(form|table|virtual)$)|@clerk\/|zod|idb|node:)/,
}

/** The clock, chance and the world around: rules are given them, and screens are given the clock. */
const theClock = { words: /\b(Date\.now\b|new Date\(\))/, why: 'is given the clock' }
const forbiddenWords: Partial<Record<Floor, { words: RegExp; why: string }>> = {
  domain: {
    words:
      /\b(Date\.now\b|new Date\(\)|performance\.now|Math\.random\(|crypto\.randomUUID\(|getRandomValues|setTimeout|fetch\(|globalThis|window\.|document\.|navigator|localStorage)/,
    why: 'is given the clock, chance and the window',
  },
  features: theClock,
  routes: theClock,
}

/** Files that read the clock themselves, and why nobody gives it to them. */
const clockReaders: ReadonlySet<string> = new Set([
  // Scripts of pages that load no app.
  'app/features/install/reload-once.ts',
  'app/features/public/sections/wake-island.ts',
  // How long a model has been silent.
  'app/features/create/text/browser-model.ts',
])

export type Source = { path: string; text: string }
export type Breach = { path: string; imports: string; why: string }

type Import = { target: string; isDynamic: boolean; isType: boolean }

/** Every import of a file: static, dynamic and re-exported. */
export function importsOf(text: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
  const found: Import[] = []
  for (const [, kind, target = ''] of code.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?(?:[\w*${}\s,]+?\s+from\s+)?['"]([^'"]+)['"]/gm,
  )) {
    found.push({ target, isDynamic: false, isType: kind !== undefined })
  }
  for (const [, target = ''] of code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)) {
    found.push({ target, isDynamic: true, isType: false })
  }
  return found
}

/** Where an import leads, as a path of the repository; null for a package. */
export function resolveImport(from: string, target: string): string | null {
  if (target.startsWith('#app/')) return `app/${target.slice('#app/'.length)}`
  if (target.startsWith('#design-system/')) return `design-system/${target.slice('#design-system/'.length)}`
  if (target.startsWith('.')) return posix.normalize(posix.join(dirname(from), target))
  return null
}

export function floorOf(path: string): Floor | null {
  const [top = '', room = ''] = path.split('/')
  if (top === 'design-system') return 'design-system'
  if (top !== 'app') return null
  return path.split('/').length === 2 ? 'entry' : room in floors ? (room as Floor) : null
}

const isServerOnly = (path: string) => /\.server\.tsx?$/.test(path)
const isServerFunction = (path: string) => /\.functions\.ts$/.test(path)
/** Features of several rooms: each room is a folder of its own, and all of them may use the room that is named. */
const sharedRooms: Readonly<Record<string, string>> = { create: 'job', credits: 'kit' }

/** The folder no other feature may look into: the feature, or its room. */
export function ownFolderOf(path: string): string {
  const [, , feature = '', room = ''] = path.split('/')
  return feature in sharedRooms ? `${feature}/${room}` : feature
}

/** Own folder, or the room that its neighbours share. */
export function isOwn(path: string, resolved: string): boolean {
  const [, , feature = ''] = path.split('/')
  const goal = ownFolderOf(resolved)
  return goal === ownFolderOf(path) || goal === `${feature}/${sharedRooms[feature]}`
}

/** Reached from route files, but inside their server handlers only, which a build takes out of the browser's part. */
const isServerRoute = (path: string) => path.startsWith('app/routes/api/')

const rankedParent = (path: string) => Object.keys(ranks).find((parent) => path.startsWith(`${parent}/`))

/** The folder of a file among the ranks of its parent. */
const folderIn = (parent: string, path: string): string => {
  const [folder = '', ...rest] = path.slice(parent.length + 1).split('/')
  return rest.length === 0 ? '.' : folder
}

function judgeRank(path: string, resolved: string): string | null {
  const parent = rankedParent(path)
  if (parent === undefined || parent !== rankedParent(resolved)) return null
  const [from, to] = [folderIn(parent, path), folderIn(parent, resolved)]
  const order = ranks[parent] ?? []
  if (from === to) return null
  if (!order.includes(from)) return `${from} has no rank`
  return order.indexOf(to) < order.indexOf(from) ? null : `${from} stands below ${to}`
}

function judge(path: string, floor: Floor, { target, isDynamic, isType }: Import): string | null {
  const resolved = resolveImport(path, target)
  if (resolved === null) {
    if (forbiddenPackages[floor]?.test(target)) return `${floor} does not know ${target}`
    const isForBrowser = floor !== 'server' || isServerFunction(path)
    return isForBrowser && target === 'zod'
      ? 'the browser would load all of zod: zod/mini is the part that is used'
      : null
  }
  if (!/\.(tsx?|css|json|svg|png|sql)(\?\w+)?$/.test(resolved)) return 'imports carry their extension'
  const goal = floorOf(resolved)
  if (goal === null) return `${floor} may not import ${resolved}`
  if (floor === 'server' && isServerFunction(path) && isServerOnly(resolved) && !isDynamic && !isType) {
    return 'the browser loads *.functions.ts too: *.server.ts is imported inside the handler'
  }
  if (floor === 'routes' && goal === 'server' && isServerRoute(path)) return null
  const allowed: Partial<Record<string, string>> = floors[floor]
  const extent = allowed[goal]
  if (extent === undefined) return `${floor} may not import ${goal}`
  if (extent === 'functions' && !isServerFunction(resolved)) return `${floor} reaches the server through *.functions.ts`
  if (extent === 'own folder' && !isOwn(path, resolved)) return 'features never import each other'
  return judgeRank(path, resolved)
}

/** Every way in which a file breaks the house. */
export function breachesOf({ path, text }: Source): Breach[] {
  const floor = floorOf(path)
  if (floor === null) return []
  const breaches = importsOf(text).flatMap((found) => {
    const why = judge(path, floor, found)
    return why === null ? [] : [{ path, imports: found.target, why }]
  })
  const forbidden = clockReaders.has(path) ? undefined : forbiddenWords[floor]
  const word = forbidden?.words.exec(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))?.[0]
  if (forbidden !== undefined && word !== undefined)
    breaches.push({ path, imports: word, why: `${floor} ${forbidden.why}` })
  return breaches
}

/** The source files below some folders. */
export function readSources(root: string, folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.gen.ts'))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return { path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }
      }),
  )
}
