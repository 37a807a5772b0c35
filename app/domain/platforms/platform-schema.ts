import * as z from 'zod/mini'
import { isPlatformId, type PlatformId } from './platforms.ts'

export const platformSchema = z.custom<PlatformId>(isPlatformId, 'Unknown platform')
