import { type PlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { withPlatform } from '#app/domain/posts/compose.ts'
import type { Composition } from '#app/domain/posts/composition.ts'
import { Button, Dialog, Switch } from '#design-system/index.ts'

type GoesToProps = {
  composition: Composition
  destination: string
  /** Platforms that refuse it as it is. */
  notReady: readonly PlatformId[]
  onChange: (update: (before: Composition) => Composition) => void
  onClose: () => void
}

export function GoesTo({ composition, destination, notReady, onChange, onClose }: GoesToProps) {
  const { platforms } = composition
  const isAll = platforms.length === platformIds.length
  const setAll = () => onChange((before) => ({ ...before, platforms: isAll ? [] : [...platformIds] }))
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Where it goes"
      description={destination}
      actions={
        <>
          <Button variant="ghost" onClick={setAll}>
            {isAll ? 'None' : 'All nine'}
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="composer-goes-to">
        {platformIds.map((id) => (
          <Switch
            key={id}
            label={platformOf(id).name}
            {...(notReady.includes(id) && { description: 'Not ready: it needs a change first.' })}
            checked={platforms.includes(id)}
            onChange={(isIn) => onChange((before) => withPlatform(before, id, isIn))}
          />
        ))}
      </div>
    </Dialog>
  )
}
