import { componentGuides } from './components.tsx'
import { formGuides } from './forms.tsx'
import type { Guide, PublicComponent } from './guide.ts'
import { overlayGuides } from './overlays.tsx'

/** A component without a guide does not compile. */
export const guides: Readonly<Record<PublicComponent, Guide>> = {
  ...componentGuides,
  ...formGuides,
  ...overlayGuides,
}
