import type { Preview } from '@storybook/tanstack-react'
import { Provider } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { configure } from 'storybook/test'
import { tolerateTranslators } from '#app/features/install/translated-page.ts'
import { keepComposingKeys } from '#design-system/focus/keys.ts'
import { NinefoldTheme } from '#design-system/theme.tsx'
import { loadAnewFor, moveDevice } from '../stories/support/address.ts'
import { translateAtEveryEvent } from '../stories/support/translator.ts'
import { inWorkshop, WorkshopProvider, workshopOf } from '../stories/support/workshop.ts'
import { cleanStorage } from './clean-storage.ts'
import { connect, slowMs } from './connection.ts'
import { docsPage } from './docs-page.tsx'
import { forceColours } from './forced-colours.ts'
import { useModeShown } from './mode-shown.ts'
import { type PictureParameters, withModes } from './modes.ts'
import { pinClock, storyNow } from './pinned-clock.ts'
import { theme } from './theme.ts'
import { accessibilityOf, type Globals, globalTypes, widths } from './toolbar.ts'

declare global {
  /** Compares the story on the page with its pictures. Set under test only. */
  var takePictures: ((storyId: string, parameters: PictureParameters) => Promise<void>) | undefined
}

moveDevice()
tolerateTranslators()
keepComposingKeys()

/** `npm run test:deep -- translated`: runs every story on a page that a translator changes meanwhile. */
const isTranslated = Boolean(import.meta.env.VITE_TRANSLATED)

// A busy machine may be slow without being wrong: walks wait longer than the default second.
configure({ asyncUtilTimeout: 5_000 })

/** Delays a screen's data on a slow connection. */
function Arriving({ isSlow, children }: { isSlow: boolean; children: (hasArrived: boolean) => ReactNode }) {
  const [isLate, setLate] = useState(isSlow)
  useEffect(() => {
    setLate(isSlow)
    const arrival = setTimeout(() => setLate(false), slowMs)
    return () => clearTimeout(arrival)
  }, [isSlow])
  return children(!isLate)
}

const Themed = ({ globals, children }: { globals: Globals; children: ReactNode }) => (
  <NinefoldTheme accessibility={accessibilityOf({ ...globals, ...useModeShown() })}>{children}</NinefoldTheme>
)

/** True in a test run, where nobody reads the panel: passed checks need no report. */
const isRunOfTests = import.meta.env.VITEST_STORYBOOK === 'false'

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    // No style comes from another origin: axe need not fetch sheets a second time.
    a11y: {
      test: isTranslated ? 'off' : 'error',
      options: { preload: false, ...(isRunOfTests && { resultTypes: ['violations'] }) },
    },
    // Chromatic draws without motion, as our own pictures do; its modes come from withModes.
    chromatic: { prefersReducedMotion: 'reduce' },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { theme, page: docsPage },
    options: {
      storySort: {
        order: [
          'Start here',
          'Foundations',
          ['Colour', 'Type', 'Space', 'Motion', 'Icons', 'Platform marks', 'Platforms', 'Words', 'Public reports'],
          'Components',
          'Overlays',
          'Screens',
          ['Public', 'Sign-in', 'Dashboard', 'Create', 'Posts', 'Accounts', 'Credits', 'Admin'],
          'Credit states',
          ['Every AI credit state', 'Every account credit state', 'Every refusal', 'Coverage'],
          'Flows',
          [
            'Sign up to first post',
            'Running out of credits',
            'A refused post repaired',
            'An update taken',
            'Coming back online',
          ],
        ],
      },
    },
    viewport: {
      options: widths,
    },
  },
  globalTypes,
  initialGlobals: {
    viewport: { value: 'desktop' },
    ...Object.fromEntries(Object.keys(globalTypes).map((name) => [name, ''])),
  },
  argTypesEnhancers: [withModes],
  async beforeEach({ globals }) {
    await cleanStorage()
    // A session of the story before leaves a mark on the document.
    document.documentElement.removeAttribute('data-session')
    const undo = [pinClock(storyNow)]
    if (isTranslated) undo.push(translateAtEveryEvent())
    if (globals.connection) undo.push(connect(globals.connection))
    if (globals.colours === 'forced') undo.push(forceColours())
    return () => {
      for (const back of undo.toReversed()) back()
    }
  },
  async afterEach({ id, parameters }) {
    if (!isTranslated) await globalThis.takePictures?.(id, parameters)
  },
  decorators: [
    (Story, { id, args, globals }) => {
      loadAnewFor(globals)
      return (
        <Provider key={id}>
          <WorkshopProvider value={workshopOf(globals)}>
            <Themed globals={globals}>
              <Arriving isSlow={globals.connection === 'slow'}>
                {(hasArrived) => <Story args={inWorkshop(args, workshopOf(globals), hasArrived)} />}
              </Arriving>
            </Themed>
          </WorkshopProvider>
        </Provider>
      )
    },
  ],
}

export default preview
