import { type PictureSizeId, pictureSizes } from '#app/domain/jobs/image/sizes.ts'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { listWords } from '#app/domain/wording/plurals.ts'
import { PlatformMark } from '#design-system/index.ts'

/** The longer side of the drawn frame, in pixels. */
const frame = 26

const frameOf = (width: number, height: number) => ({
  width: `${Math.round((frame * width) / Math.max(width, height))}px`,
  height: `${Math.round((frame * height) / Math.max(width, height))}px`,
})

type SizeChoiceProps = { size: PictureSizeId; onChange: (size: PictureSizeId) => void }

/** One of the sizes platforms show whole, each drawn as it is. */
export function SizeChoice({ size, onChange }: SizeChoiceProps) {
  const chosen = pictureSizes.find(({ id }) => id === size) ?? pictureSizes[0]
  return (
    <fieldset className="pictures-sizes">
      <legend className="studio-label">Size</legend>
      <div className="pictures-chips">
        {pictureSizes.map(({ id, label, ratio, width, height, platforms }) => (
          <label key={id} className="pictures-chip">
            <input
              type="radio"
              name="picture-size"
              value={id}
              checked={id === size}
              onChange={() => onChange(id)}
              aria-label={`${label}, ${ratio}`}
            />
            <span className="pictures-frame" aria-hidden="true">
              <span style={frameOf(width, height)} />
            </span>
            <span className="pictures-chip-words" aria-hidden="true">
              <span>{label}</span>
              <span className="tabular">{ratio}</span>
            </span>
            <span className="pictures-chip-marks" aria-hidden="true">
              {platforms.map((platform) => (
                <PlatformMark key={platform} name={platformOf(platform).name} shape={platform} tone="quiet" />
              ))}
            </span>
          </label>
        ))}
      </div>
      <span className="studio-hint tabular">
        {`${figure(chosen.width)} × ${figure(chosen.height)} pixels, whole on ${listWords(
          chosen.platforms.map((platform) => platformOf(platform).name),
        )}.`}
      </span>
    </fieldset>
  )
}
