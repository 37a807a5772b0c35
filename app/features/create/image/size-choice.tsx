import {
  type PictureSizeId,
  pictureSizeIds,
  pictureSizes,
  platformPictureSizes,
} from '#app/domain/platforms/picture-sizes.ts'
import { platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { listWords } from '#app/domain/wording/plurals.ts'
import { PlatformMark } from '#design-system/index.ts'

/** The longer side of the drawn frame, in pixels. */
const frame = 26

const frameOf = (width: number, height: number) => ({
  width: `${Math.round((frame * width) / Math.max(width, height))}px`,
  height: `${Math.round((frame * height) / Math.max(width, height))}px`,
})

const platformsOf = (size: PictureSizeId) => platformIds.filter((platform) => platformPictureSizes[platform] === size)

type SizeChoiceProps = { size: PictureSizeId; onChange: (size: PictureSizeId) => void }

/** A size that platforms show whole, each drawn in its shape. */
export function SizeChoice({ size, onChange }: SizeChoiceProps) {
  const { width, height } = pictureSizes[size]
  return (
    <fieldset className="pictures-sizes">
      <legend className="studio-label">Size</legend>
      <div className="pictures-chips">
        {pictureSizeIds.map((id) => {
          const { name, ratio, ...sides } = pictureSizes[id]
          return (
            <label key={id} className="pictures-chip">
              <input
                type="radio"
                name="picture-size"
                value={id}
                checked={id === size}
                onChange={() => onChange(id)}
                aria-label={`${name}, ${ratio}`}
              />
              <span className="pictures-frame" aria-hidden="true">
                <span style={frameOf(sides.width, sides.height)} />
              </span>
              <span className="pictures-chip-words" aria-hidden="true">
                {name}
              </span>
              <span className="pictures-chip-marks" aria-hidden="true">
                <span className="tabular">{ratio}</span>
                {platformsOf(id).map((platform) => (
                  <PlatformMark key={platform} name={platformOf(platform).name} shape={platform} tone="quiet" />
                ))}
              </span>
            </label>
          )
        })}
      </div>
      <span className="studio-hint tabular">
        {`${figure(width)} × ${figure(height)} pixels, best on ${listWords(
          platformsOf(size).map((platform) => platformOf(platform).name),
        )}.`}
      </span>
    </fieldset>
  )
}
