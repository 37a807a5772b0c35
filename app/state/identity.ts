import { atom } from 'jotai'
import * as z from 'zod/mini'
import { identitySettings } from '#app/server/identity/identity.functions.ts'
import { keys } from '#app/storage/keys.ts'
import { deviceStorageAtom } from './device/journal.ts'

const settingsSchema = z.object({
  publishableKey: z.string().check(z.regex(/^pk_/)),
  proxyUrl: z.nullable(z.string()),
  // Not there in what was remembered before it was told.
  scriptVersion: z._default(z.nullable(z.string()), null),
  supportEmail: z._default(z.nullable(z.string()), null),
})

/** What the identity SDK needs to load, the same for everybody; remembered for starts without a network. */
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
