import { Lock } from 'lucide-react'
import { pictureCredits, pictureQualities } from '#app/domain/jobs/image/qualities.ts'
import { isOpen, type PictureQuality } from '#app/domain/plans/picture-qualities.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { creditsWords, pricedWords } from '#app/domain/wording/credits.ts'
import { Icon, SegmentedControl } from '#design-system/index.ts'

const drawn: Readonly<Record<PictureQuality, string>> = { fast: 'a', standard: 'abcd', premium: 'abcde' }

/** As many small frames as pictures. */
function Sample({ quality, isLocked }: { quality: PictureQuality; isLocked: boolean }) {
  return (
    <span className="pictures-sample" data-quality={quality}>
      {[...drawn[quality]].map((frame) => (
        <span key={frame} />
      ))}
      {isLocked ? <Icon of={Lock} size={13} /> : null}
    </span>
  )
}

type QualityChoiceProps = { quality: PictureQuality; plan: PlanId; onChange: (quality: PictureQuality) => void }

/** The number of pictures, with sample and price. One outside the plan can be selected, and names the plan with it. */
export function QualityChoice({ quality, plan, onChange }: QualityChoiceProps) {
  const options = pictureQualities.map(({ id, label }) => ({
    value: id,
    label: isOpen(id, plan) ? pricedWords(label, pictureCredits[id]) : label,
    sample: <Sample quality={id} isLocked={!isOpen(id, plan)} />,
  }))
  const chosen = pictureQualities.find(({ id }) => id === quality) ?? pictureQualities[0]
  return (
    <div className="pictures-field">
      <span className="studio-label" aria-hidden="true">
        How much
      </span>
      <SegmentedControl label="How much" options={options} value={quality} onChange={onChange} wide />
      <span className="studio-hint">{`${chosen.says}, for ${creditsWords(pictureCredits[quality])}.`}</span>
    </div>
  )
}
