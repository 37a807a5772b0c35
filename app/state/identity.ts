import { atom } from 'jotai'
import * as z from 'zod/mini'
import { identitySettings } from '#app/server/identity/identity.functions.ts'
import { keys } from '#app/storage/keys.ts'
import { deviceStorageAtom } from './device/journal.ts'

const settingsSchema = z.object({
  publishableKey: z.string().check(z.regex(/^pk_/)),
  proxyUrl: z.nullable(z.string()),
  // Missing in settings remembered by earlier versions.
  scriptVersion: z._default(z.nullable(z.string()), null),
  supportEmail: z._default(z.nullable(z.string()), null),
})

/** Settings for loading the identity SDK, the same for everybody; remembered for starts without a network. */
export const identitySettingsAtom = atom(async (get) => {
  const { snapshots } = get(deviceStorageAtom)
  const key = keys.identitySettings()
  try {
    const settings = settingsSchema.parse(await identitySettings())
    snapshots.write(key, settingsSchema, settings)
    return settings
  } catch (error) {
    const remembered = snapshots.read(key, settingsSchema)
    if (remembered.kind === 'found') return remembered.value
    throw error
  }
})
