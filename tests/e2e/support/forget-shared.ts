import { rm } from 'node:fs/promises'
import { sharedFolder } from './build.ts'

/** When the last file is through, what the processes of the run shared goes. */
export const teardown = () => rm(sharedFolder(process.pid), { recursive: true, force: true })
