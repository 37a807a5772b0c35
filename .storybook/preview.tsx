import type { Preview } from '@storybook/tanstack-react'
import { Provider } from 'jotai'
import { NinefoldTheme } from '#design-system/theme.tsx'
import { cleanStorage } from './clean-storage.ts'
import { pinClock, storyNow } from './pinned-clock.ts'
import { theme } from './theme.ts'
import type { PictureParameters } from './vitest.setup.ts'

declare global {
  /** Only under test: compares the story on the page with its pictures. */
  var takePictures: ((storyId: string, parameters: PictureParameters) => Promise<void>) | undefined
}

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { theme },
    options: {
      storySort: {
        order: [
          'Start here',
          'Foundations',
          'Components',
          'Overlays',
          'Screens',
          ['Public', 'Sign-in', 'Dashboard', 'Create', 'Posts', 'Accounts', 'Credits', 'Admin'],
          'Credit states',
          'Flows',
        ],
      },
    },
    viewport: {
      options: {
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
        wide: { name: 'Wide', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
      },
    },
  },
  initialGlobals: { viewport: { value: 'desktop' } },
  async beforeEach() {
    await cleanStorage()
    // Somebody who was signed in on the page before leaves a mark on the document.
    document.documentElement.removeAttribute('data-session')
    return pinClock(storyNow)
  },
  async afterEach({ id, parameters }) {
    await globalThis.takePictures?.(id, parameters)
  },
  decorators: [
    (Story, { id }) => (
      <Provider key={id}>
        <NinefoldTheme>
          <Story />
        </NinefoldTheme>
      </Provider>
    ),
  ],
}

export default preview
