import { Undo2 } from 'lucide-react'
import { Button, Callout } from '#design-system/index.ts'

/** A replaced result can be restored by one press. */
export const EarlierMade = ({ says, onEarlier }: { says: string; onEarlier: () => void }) => (
  <Callout
    tone="info"
    action={
      <Button size="small" icon={Undo2} onClick={onEarlier}>
        Bring it back
      </Button>
    }
  >
    {says}
  </Callout>
)
