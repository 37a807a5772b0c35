import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'
import { passwordMinCharacters } from '#app/domain/limits.ts'
import type { Database } from '../../database/database.server.ts'
import { passwordMaxCharacters } from './passwords.server.ts'
import type { Json } from './serialize.server.ts'
import { findUser } from './users.server.ts'

const off = {
  enabled: false,
  required: false,
  used_for_first_factor: false,
  first_factors: [],
  used_for_second_factor: false,
  second_factors: [],
  verifications: [],
  verify_at_sign_up: false,
}

const displayConfig = {
  object: 'display_config',
  id: 'display_config_local',
  instance_environment_type: 'production',
  application_name: 'Ninefold',
  branded: false,
  show_devmode_warning: false,
  preferred_sign_in_strategy: 'password',
  captcha_provider: 'turnstile',
  captcha_public_key: null,
  captcha_public_key_invisible: null,
  captcha_widget_type: 'invisible',
  captcha_oauth_bypass: [],
  captcha_heartbeat: false,
  home_url: '/',
  sign_in_url: '/auth',
  sign_up_url: '/pricing',
  user_profile_url: '/dashboard/settings',
  waitlist_url: '',
  after_sign_in_url: '/dashboard',
  after_sign_up_url: '/dashboard',
  after_sign_out_all_url: '/',
  after_sign_out_one_url: '/',
  after_switch_session_url: '/dashboard',
  logo_image_url: '',
  favicon_image_url: '',
  theme: {},
  support_email: '',
  terms_url: '',
  privacy_policy_url: '',
  create_organization_url: '',
  organization_profile_url: '',
  after_create_organization_url: '',
  after_leave_organization_url: '',
  after_join_waitlist_url: '',
}

const userSettings = {
  attributes: {
    email_address: { ...off, enabled: true, required: true, used_for_first_factor: true },
    password: { ...off, enabled: true, required: true },
    first_name: { ...off, enabled: true },
    last_name: { ...off, enabled: true },
    phone_number: off,
    username: off,
    web3_wallet: off,
    authenticator_app: off,
    backup_code: off,
    passkey: off,
  },
  social: {},
  saml: { enabled: false },
  enterprise_sso: { enabled: false },
  actions: { delete_self: true, create_organization: false },
  sign_in: { second_factor: { required: false, enabled: false } },
  sign_up: {
    captcha_enabled: false,
    captcha_widget_type: 'invisible',
    progressive: true,
    mode: 'public',
    legal_consent_enabled: false,
    custom_action_required: false,
  },
  password_settings: {
    min_length: passwordMinCharacters,
    max_length: passwordMaxCharacters,
    disable_hibp: true,
    show_zxcvbn: false,
    min_zxcvbn_strength: 0,
    enforce_hibp_on_sign_in: false,
    allowed_special_characters: '',
  },
  passkey_settings: { allow_autofill: false, show_sign_in_button: false },
  username_settings: { min_length: 4, max_length: 64 },
  attack_protection: { enumeration_protection: { enabled: true } },
}

/** Capabilities of this provider, which the SDK requests first. */
export const environment: Json = {
  object: 'environment',
  id: 'env_local',
  maintenance_mode: false,
  client_debug_mode: false,
  partitioned_cookies: false,
  auth_config: {
    object: 'auth_config',
    id: 'aac_local',
    single_session_mode: true,
    reverification: false,
    claimed_at: null,
    preferred_channels: {},
    session_minter: false,
  },
  display_config: displayConfig,
  organization_settings: {
    enabled: false,
    max_allowed_memberships: 0,
    force_organization_selection: false,
    actions: { admin_delete: false },
    domains: { enabled: false, enrollment_modes: [], default_role: null },
    slug: { disabled: true },
    organization_creation_defaults: { enabled: false },
  },
  commerce_settings: {
    object: 'commerce_settings',
    id: 'commerce_local',
    billing: {
      stripe_publishable_key: '',
      organization: { enabled: false, has_paid_plans: false },
      user: { enabled: false, has_paid_plans: false },
    },
  },
  api_keys_settings: {
    object: 'api_keys_settings',
    id: 'api_keys_local',
    enabled: false,
    user_api_keys_enabled: false,
    orgs_api_keys_enabled: false,
  },
  protect_config: { object: 'protect_config', id: 'protect_local', loaders: [], rules: [] },
  user_settings: userSettings,
}

const require = createRequire(import.meta.url)
const assetPath = /^\/@clerk\/(clerk-js|ui)@([^/]+)\/dist\/([\w.-]+\.js)$/

const manifestSchema = z.object({ version: z.string() })
const folderOf = (name: string) => dirname(require.resolve(`@clerk/${name}`))

const versions = new Map<string, string>()
function versionOf(name: string): string {
  const known = versions.get(name)
  if (known !== undefined) return known
  // The package does not export its manifest, so it is read from disk.
  const manifest: unknown = JSON.parse(readFileSync(join(folderOf(name), '..', 'package.json'), 'utf8'))
  const { version } = manifestSchema.parse(manifest)
  versions.set(name, version)
  return version
}

/** Version of the SDK's browser script; an address with it can be cached for ever. */
export const scriptVersion = (): string => versionOf('clerk-js')

type Asset = { plain: Buffer; br: Buffer; gzip: Buffer; tag: string }
const loaded = new Map<string, Promise<Asset | null>>()

async function load(name: string, file: string): Promise<Asset | null> {
  const path = join(folderOf(name), file)
  const plain = await readFile(path).catch(() => null)
  if (plain === null) return null
  // Quality 6 takes a tenth of the time of 9 for 1 % more bytes, and the first page waits for it.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, quality), promisify(gzip)(plain, { level: 6 })])
  return { plain, br, gzip: gz, tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` }
}

function isExact(name: string, version: string, file: string): boolean {
  const installed = versionOf(name)
  return version === installed || file.endsWith(`_${installed}.js`)
}

/** The SDK's scripts from node_modules, without requests to other servers. Read and compressed once. */
export async function answerAsset(request: Request, path: string): Promise<Response> {
  const [, name, version = '', file] = assetPath.exec(path) ?? []
  const notFound = new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
  if (name === undefined || file === undefined) return notFound
  const key = `${name}/${file}`
  let asset = loaded.get(key)
  if (asset === undefined) {
    asset = load(name, file)
    loaded.set(key, asset)
  }
  const found = await asset
  if (found === null) {
    // Caching missing names would let a stranger fill the memory.
    loaded.delete(key)
    return notFound
  }
  const headers = new Headers({
    'content-type': 'text/javascript; charset=utf-8',
    // Cached for ever only when the address has the exact version of the package or part.
    'cache-control': isExact(name, version, file) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    etag: found.tag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  if (request.headers.get('if-none-match')?.includes(found.tag)) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  if (encoding !== null) headers.set('content-encoding', encoding)
  return new Response(new Uint8Array(encoding === null ? found.plain : found[encoding]), { headers })
}

const grounds = ['#3b4d9c', '#5a4a9e', '#2f6690', '#7a4380', '#2e6f6a', '#8a4a5b', '#4f5d8f', '#6b5b3a']

/** An initial on a colour. Public by id, so it reveals no more than the initial of a given name. */
export async function answerAvatar(db: Database, userId: string): Promise<Response> {
  const user = await findUser(db, userId)
  const initial = (user?.firstName ?? user?.lastName ?? '').match(/\p{L}|\p{N}/u)?.[0]?.toUpperCase() ?? ''
  const ground = grounds[(createHash('sha256').update(userId).digest()[0] ?? 0) % grounds.length]
  const letter = initial || '•'
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<rect width="64" height="64" fill="${ground}"/>`,
    `<text x="32" y="42" font-family="system-ui, sans-serif" font-size="28" text-anchor="middle" fill="#fff">${letter}</text>`,
    '</svg>',
  ].join('')
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}
