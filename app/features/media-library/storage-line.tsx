import type { ReactNode } from 'react'
import { type StorageUse, storageLeft, storageLevel } from '#app/domain/media/storage-use.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { sizeWords } from '#app/domain/wording/bytes.ts'
import { Button, Callout, MeterBar } from '#design-system/index.ts'

const mb = 1_000_000
const inMb = (bytes: number) => Math.round(bytes / (mb / 10)) / 10

type StorageLineProps = {
  /** Null while unknown; the line keeps its space. */
  use: StorageUse | null
  /** At its end, so that late parts push nothing. */
  children?: ReactNode
}

/** The plan's storage and the rest of it. When full, it names the next step before a file is chosen in vain. */
export const StorageLine = ({ use, children }: StorageLineProps) => (
  <div className="media-storage">
    <div className="media-storage-line">
      {use === null ? null : <Used use={use} />}
      {children}
    </div>
    {use === null ? null : <Scarce use={use} />}
  </div>
)

function Used({ use }: { use: StorageUse }) {
  const { limitBytes, usedBytes, arrivingBytes } = use
  const level = storageLevel(use)
  return (
    <>
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
    </>
  )
}

function Scarce({ use }: { use: StorageUse }) {
  const { limitBytes, plan } = use
  const level = storageLevel(use)
  if (level === 'calm') return null
  return (
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
  )
}
