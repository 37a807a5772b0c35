import { createHash } from 'node:crypto'

/** Where the provider answers, on the app's own origin. */
export const mountPath = '/api/clerk'
export const administrationPath = `${mountPath}/bapi`

/** The name sessions are issued under. It is never looked up: it only has to be a host name with a dot. */
const frontendHost = 'clerk.ninefold.local'
export const issuer = `https://${frontendHost}`

export const localPublishableKey = `pk_live_${Buffer.from(`${frontendHost}$`).toString('base64').replace(/=+$/, '')}`

/** The SDK marks its cookies with a digest of the publishable key, so that two instances do not share them. */
export const cookieSuffix = createHash('sha1').update(localPublishableKey).digest('base64url').slice(0, 8)
