import { configuration } from '../configuration/configuration.ts'
import { database } from '../database/database.server.ts'
import { removeMailFiles, sendMail } from '../mail/mail.server.ts'
import { oncePerProcess } from '../work/once-per-process.ts'
import { givenErasure } from './erasure.ts'
import { administrationPath, mountPath } from './local/keys.server.ts'
import { createLocalProvider, type LocalProvider } from './local/provider.server.ts'
import type { Placement } from './local/request.server.ts'
import { scriptVersion } from './local/sdk.server.ts'

/** Settings of the SDK: all that differs between Clerk's keys and our own provider. */
export type IdentitySettings = {
  readonly publishableKey: string
  readonly secretKey: string
  /** The key tokens are checked with; without it the SDK fetches Clerk's. */
  readonly jwtKey: string | undefined
  readonly proxyUrl: string | undefined
  readonly signInUrl: '/auth'
  readonly signUpUrl: '/pricing'
  /** The exact version of the SDK's script we serve; Clerk chooses that of its own. */
  readonly scriptVersion: string | undefined
  readonly local: boolean
  /** Where the management API is, and how it is asked: our own provider is asked inside the process. */
  readonly management: { readonly url: string; readonly fetch: typeof fetch; readonly filtersProfiles: boolean }
}

const pages = { signInUrl: '/auth', signUpUrl: '/pricing' } as const

type Keys = { publishableKey: string; secretKey: string } | null

/** Both keys or neither; anything else is said at the start, never at the first sign-in. */
export function parseKeys(publishableKey: string | undefined, secretKey: string | undefined): Keys {
  if (publishableKey === undefined && secretKey === undefined) return null
  if (publishableKey === undefined) {
    throw new Error(
      'CLERK_SECRET_KEY is set but CLERK_PUBLISHABLE_KEY is not. Set both to use Clerk, or neither: the local identity provider does not start beside a real secret key.',
    )
  }
  if (!publishableKey.startsWith('pk_')) throw new Error('CLERK_PUBLISHABLE_KEY must start with pk_.')
  if (secretKey === undefined) {
    throw new Error('CLERK_PUBLISHABLE_KEY is set but CLERK_SECRET_KEY is not. Set both to use Clerk, or neither.')
  }
  return { publishableKey, secretKey }
}

const configuredKeys = (): Keys => {
  const { CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY } = configuration()
  return parseKeys(CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY)
}

/** Where this installation is, as far as it was told. */
export function placement(): Placement {
  const { TRUST_PROXY, PUBLIC_ORIGIN } = configuration()
  return { trustProxy: TRUST_PROXY, publicOrigin: PUBLIC_ORIGIN ?? null }
}

async function startLocalProvider(): Promise<LocalProvider> {
  const { LOCAL_TOKEN_SECONDS: tokenSeconds } = configuration()
  const erasure = givenErasure()
  const mail = { sendMail, removeMailFiles }
  return createLocalProvider({ db: await database(), erasure, ...mail, placement: placement(), tokenSeconds })
}

const localProvider = oncePerProcess('identity provider', startLocalProvider)

const askInProcess =
  (provider: LocalProvider): typeof fetch =>
  async (input, init) => {
    const response = await provider.handle(new Request(input, init), '')
    return response ?? new Response(null, { status: 404 })
  }

export async function settings(): Promise<IdentitySettings> {
  const keys = configuredKeys()
  if (keys !== null) {
    const url = process.env.CLERK_API_URL ?? 'https://api.clerk.com'
    return {
      ...keys,
      ...pages,
      jwtKey: process.env.CLERK_JWT_KEY || undefined,
      proxyUrl: undefined,
      scriptVersion: undefined,
      local: false,
      management: { url, fetch, filtersProfiles: false },
    }
  }
  const provider = await localProvider.get()
  const { publishableKey, secretKey, jwtKey } = provider
  const management = { url: localManagementUrl(), fetch: askInProcess(provider), filtersProfiles: true }
  const keysOfOurs = { publishableKey, secretKey, jwtKey }
  return { ...keysOfOurs, ...pages, proxyUrl: mountPath, scriptVersion: scriptVersion(), local: true, management }
}

const localManagementUrl = () => `http://127.0.0.1:${configuration().PORT}${administrationPath}`

/**
 * To be called before the first request: checks the keys, opens the local provider when there are none, and sets what
 * the SDK reads from the environment while it is loaded.
 */
export async function prepareIdentity(): Promise<void> {
  const isLocal = configuredKeys() === null
  Object.assign(process.env, {
    CLERK_TELEMETRY_DISABLED: '1',
    CLERK_KEYLESS_DISABLED: '1',
    CLERK_PREFETCH_UI: 'false',
    ...(isLocal ? { CLERK_API_URL: localManagementUrl() } : {}),
  })
  if (isLocal) await localProvider.get()
}

/** The local provider's answer, or null when this request is not for it; with Clerk's keys it never is. */
export async function answerLocally(request: Request, address: string | null): Promise<Response | null> {
  if (configuredKeys() !== null) return null
  return (await localProvider.get()).handle(request, address)
}

let clerk: Promise<typeof import('@clerk/tanstack-react-start/server')> | undefined

/** The SDK's server side, loaded after its environment is set. */
export function clerkServer() {
  clerk ??= prepareIdentity().then(() => import('@clerk/tanstack-react-start/server'))
  clerk.catch(() => {
    clerk = undefined
  })
  return clerk
}
