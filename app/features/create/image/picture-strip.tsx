import { pictureSizes } from '#app/domain/platforms/picture-sizes.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { Skeleton } from '#design-system/index.ts'
import type { ImageStudioView } from './image-studio-view.ts'

/** Number of frames held for pictures to come; a carousel's is unknown before. */
const expected = ({ quality, set }: ImageStudioView): number => {
  if (quality === 'fast') return 1
  if (quality === 'standard') return 4
  return set === 'platforms' ? platformIds.length : 4
}

const frames = platformIds

type PictureStripProps = { view: ImageStudioView; place: number; onPlace: (place: number) => void }

/** All made pictures, small, in one line, with one selected. While drawing, frames hold the space of the rest. */
export function PictureStrip({ view, place, onPlace }: PictureStripProps) {
  const { pictures, work, size } = view
  const isWorking = work.state === 'working'
  const toCome = isWorking ? frames.slice(0, Math.max(1, expected(view) - pictures.length)) : []
  const { width, height } = pictureSizes[size]
  return (
    <>
      <fieldset className="pictures-strip" data-drawing={isWorking || undefined}>
        <legend className="pictures-legend">{isWorking ? 'Pictures so far' : 'Which picture'}</legend>
        {pictures.map((picture, at) => (
          <label key={`${picture.mediaId} ${picture.label}`} className="pictures-thumb">
            <input
              type="radio"
              name="picture"
              checked={!isWorking && at === place}
              disabled={isWorking}
              onChange={() => onPlace(at)}
              aria-label={picture.label}
            />
            <img src={view.addressOf(picture, 'w320')} alt="" width={picture.width} height={picture.height} />
            <span aria-hidden="true">{picture.label}</span>
          </label>
        ))}
        {toCome.map((frame) => (
          <span key={frame} className="pictures-thumb" aria-hidden="true">
            <span className="pictures-wait" style={{ aspectRatio: `${width} / ${height}` }}>
              <Skeleton shape="block" height="100%" />
            </span>
          </span>
        ))}
      </fieldset>
      {isWorking ? (
        <p className="studio-hint" role="status">
          {pictures.length === 0 ? 'Drawing…' : `Drawing… ${pictures.length} made so far.`}
        </p>
      ) : null}
    </>
  )
}
