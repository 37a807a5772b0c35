import { atom } from 'jotai'
import { z } from 'zod'
import { identitySettings } from '#app/server/identity/identity.functions.ts'
import { keys } from '#app/storage/keys.ts'
import { deviceStorageAtom } from './device/journal.ts'

const settingsSchema = z.object({
  publishableKey: z.string().startsWith('pk_'),
  proxyUrl: z.string().nullable(),
  // Not there in what was remembered before it was told.
  scriptVersion: z.string().nullable().default(null),
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
