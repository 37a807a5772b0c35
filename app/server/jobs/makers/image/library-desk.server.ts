import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DesignBrand } from '#app/domain/designs/design.ts'
import { CataloguedError } from '#app/domain/failures/failures.ts'
import { brandFontOf, hasColours } from '#app/domain/projects/brand.ts'
import { mediaContents, mediaItems, projects } from '../../../database/schema.ts'
import { keepMade } from '../../../media/library.server.ts'
import { readItem } from '../../../media/list.server.ts'
import type { MakerJob } from '../../maker.ts'
import type { OpenDesk, Photograph } from './picture-desk.ts'

/** A photograph of a person's own, large enough for any size that is drawn. What is anybody else's is not there. */
async function photographOf({ database, files, userId }: MakerJob, mediaId: string): Promise<Photograph> {
  const [found] = await database
    .select({ alt: mediaItems.alt, kind: mediaContents.kind, kept: mediaContents.files })
    .from(mediaItems)
    .innerJoin(
      mediaContents,
      and(eq(mediaContents.userId, mediaItems.userId), eq(mediaContents.hash, mediaItems.contentHash)),
    )
    .where(and(eq(mediaItems.id, mediaId), eq(mediaItems.userId, userId), isNull(mediaItems.deletedAt)))
  const file = found?.kept.w1280 ?? found?.kept.original
  if (found === undefined || found.kind !== 'image' || file === undefined)
    throw new CataloguedError('PHOTOGRAPH_NOT_FOUND')
  return { mediaId, alt: found.alt, mime: file.mime, bytes: await files.disk.bytes(file.key) }
}

/** What the project of a job looks like; null while nobody has chosen a colour. */
async function brandOf({ database, userId, projectId }: MakerJob): Promise<DesignBrand | null> {
  const mine = eq(projects.userId, userId)
  const [project] = await database
    .select({ brand: projects.brand })
    .from(projects)
    .where(projectId === null ? mine : and(mine, eq(projects.id, projectId)))
    .orderBy(asc(projects.createdAt), asc(projects.id))
    .limit(1)
  if (project === undefined || !hasColours(project.brand)) return null
  const { colors, fonts } = project.brand
  return { colours: colors, fonts: { heading: brandFontOf(fonts.heading).name, body: brandFontOf(fonts.body).name } }
}

/** The desk of a job's person, over their library. */
export const libraryDesk: OpenDesk = (job) => ({
  photographs: (mediaIds) => Promise.all(mediaIds.map((mediaId) => photographOf(job, mediaId))),
  brand: () => brandOf(job),
  async keep({ bytes, name, alt, seed, composition, palette, label }) {
    const { database, files, userId, id, projectId } = job
    const kept = await keepMade(database, files, { userId, projectId, name, bytes, alt, madeBy: { jobId: id } })
    // A library that is full to its last item says so when something is put into it; here it can take no more.
    if (!kept.ok) throw new CataloguedError(kept.failure.code === 'library_full' ? 'LIBRARY_FULL' : 'GENERATION_FAILED')
    const item = await readItem(database, userId, kept.value.mediaId)
    if (item === null) throw new CataloguedError('GENERATION_FAILED')
    return { ...kept.value, version: item.version, alt: item.alt, seed, composition, palette, label }
  },
})
