import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DesignBrand, DesignLogo } from '#app/domain/designs/design.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import type { MediaFailureCode } from '#app/domain/media/messages.ts'
import { brandFontOf, hasColours } from '#app/domain/projects/brand.ts'
import { mediaContents, mediaItems, projects } from '../../../database/schema.ts'
import { hashOfKept, readSound } from '../../../media/damage.server.ts'
import { keepMade } from '../../../media/library.server.ts'
import { readItem } from '../../../media/list.server.ts'
import type { MakerJob } from '../../maker.ts'
import type { OpenDesk, Photograph } from './picture-desk.ts'

/** A photograph of a person's own, large enough for any size that is drawn. What is anybody else's is not there. */
async function photographOf({ database, files, userId }: MakerJob, mediaId: string): Promise<Photograph> {
  const [found] = await database
    .select({ alt: mediaItems.alt, kind: mediaContents.kind, hash: mediaContents.hash, kept: mediaContents.files })
    .from(mediaItems)
    .innerJoin(
      mediaContents,
      and(eq(mediaContents.userId, mediaItems.userId), eq(mediaContents.hash, mediaItems.contentHash)),
    )
    .where(and(eq(mediaItems.id, mediaId), eq(mediaItems.userId, userId), isNull(mediaItems.deletedAt)))
  const variant = found?.kept.w1280 === undefined || found.kept.w1280.damagedAt ? 'original' : 'w1280'
  const file = found?.kept[variant]
  if (found === undefined || found.kind !== 'image' || file === undefined) throw errorFor('PHOTOGRAPH_NOT_FOUND')
  const bytes = await readSound(files.disk, file, hashOfKept(variant, file, found.hash), Number.POSITIVE_INFINITY)
  if (typeof bytes === 'string') throw errorFor('PHOTOGRAPH_NOT_FOUND')
  return { mediaId, alt: found.alt, mime: file.mime, bytes }
}

/** The logo of a project, while it is in its person's library. */
async function logoOf({ database, userId }: MakerJob, mediaId: string | null): Promise<DesignLogo | null> {
  if (mediaId === null) return null
  const [found] = await database
    .select({ width: mediaContents.width, height: mediaContents.height })
    .from(mediaItems)
    .innerJoin(
      mediaContents,
      and(eq(mediaContents.userId, mediaItems.userId), eq(mediaContents.hash, mediaItems.contentHash)),
    )
    .where(
      and(
        eq(mediaItems.id, mediaId),
        eq(mediaItems.userId, userId),
        eq(mediaContents.kind, 'image'),
        isNull(mediaItems.deletedAt),
      ),
    )
  return found?.width && found.height ? { mediaId, ratio: found.width / found.height } : null
}

/** What the project of a job looks like; null while nobody has chosen a colour or a logo. */
async function brandOf(job: MakerJob): Promise<DesignBrand | null> {
  const { database, userId, projectId } = job
  const mine = eq(projects.userId, userId)
  const [project] = await database
    .select({ brand: projects.brand })
    .from(projects)
    .where(projectId === null ? mine : and(mine, eq(projects.id, projectId)))
    .orderBy(asc(projects.createdAt), asc(projects.id))
    .limit(1)
  if (project === undefined) return null
  const { colors, fonts, logoMediaId } = project.brand
  const logo = await logoOf(job, logoMediaId)
  if (logo === null && !hasColours(project.brand)) return null
  const named = { heading: brandFontOf(fonts.heading).name, body: brandFontOf(fonts.body).name }
  return { colours: colors, fonts: named, logo }
}

/** End of a job whose library is full. */
const notKept: Partial<Record<MediaFailureCode, FailureCode>> = {
  library_full: 'LIBRARY_FULL',
  quota_exceeded: 'LIBRARY_FULL',
  storage_full: 'LIBRARY_STORAGE_FULL',
}

/** The desk of a job's person, over their library. */
export const libraryDesk: OpenDesk = (job) => ({
  photographs: (mediaIds) => Promise.all(mediaIds.map((mediaId) => photographOf(job, mediaId))),
  brand: () => brandOf(job),
  async keep({ bytes, name, alt, seed, composition, palette, label }, waits) {
    const { database, files, userId, plan, id, projectId } = job
    const madeBy = { jobId: id }
    const kept = await keepMade(database, files, { userId, plan, projectId, name, bytes, alt, madeBy, waits })
    if (!kept.ok) throw errorFor(notKept[kept.failure.code] ?? 'GENERATION_FAILED')
    const item = await readItem(database, userId, kept.value.mediaId)
    if (item === null) throw errorFor('GENERATION_FAILED')
    return { ...kept.value, version: item.version, alt: item.alt, seed, composition, palette, label }
  },
})
