import { type StorageUse, storageLeft, storageLevel } from '#app/domain/media/storage-use.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { sizeWords } from '#app/domain/wording/bytes.ts'
import { Button, Callout, MeterBar } from '#design-system/index.ts'

const mb = 1_000_000
const inMb = (bytes: number) => Math.round(bytes / (mb / 10)) / 10

/** What the plan gives and what is left of it. Full, it says what comes next before a file is chosen in vain. */
export function StorageLine({ use }: { use: StorageUse }) {
  const { limitBytes, usedBytes, arrivingBytes, plan } = use
  const level = storageLevel(use)
  return (
    <div className="media-storage">
      <div className="media-storage-line">
        <MeterBar
          label="Storage used"
          unit="MB"
          legend={false}
          max={inMb(limitBytes)}
          segments={[
            {
              label: 'Kept',
              value: inMb(usedBytes),
              ...(level === 'calm' ? {} : { tone: level === 'full' ? 'refusal' : 'warning' }),
            },
            { label: 'Arriving', value: inMb(arrivingBytes), series: 3 },
          ]}
        />
        <span className="tabular" aria-hidden="true">
          {sizeWords(usedBytes + arrivingBytes)} of {sizeWords(limitBytes)}
        </span>
      </div>
      {level === 'calm' ? null : (
        <Callout
          tone={level === 'full' ? 'refusal' : 'warning'}
          title={level === 'full' ? 'Your storage is full.' : `${sizeWords(storageLeft(use))} left.`}
          action={
            plan === 'empire' || plan === 'admin' ? null : (
              <Button size="small" href="/pricing">
                Compare plans
              </Button>
            )
          }
        >
          {level === 'full'
            ? `The ${plans[plan].name} plan keeps ${sizeWords(limitBytes)}. New files are refused before they are sent, until you empty the trash or delete what you do not use.`
            : `The ${plans[plan].name} plan keeps ${sizeWords(limitBytes)}. A larger file is refused before it is sent.`}
        </Callout>
      )}
    </div>
  )
}
