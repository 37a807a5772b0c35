import { RouterProvider, useLinkProps } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { useSyncExternalStore } from 'react'
import PromptDialogs from '#app/features/install/prompt-dialogs.tsx'
import ToastStack from '#app/features/install/toast-stack.tsx'
import { LinkContext, type LinkProps } from '#design-system/components/link-adapter.tsx'
import { playBrowserModel } from './browser-model-double.ts'
import { IdentityProvider } from './identity-double.tsx'
import { type Beginning, openWorld, type World } from './world.ts'

/** The router's own `Link` leads nowhere in the workshop; what it is made of does. */
function JourneyLink({ href, children, ...props }: LinkProps) {
  const [path = '/', query] = href.split('?')
  const search = Object.fromEntries(new URLSearchParams(query))
  return <a {...useLinkProps({ to: path, search, activeOptions: { exact: true }, ...props })}>{children}</a>
}
const journeyLink = (props: LinkProps) => <JourneyLink {...props} />

/** The app at an address, with its own routes, screens and rules; its links lead on. */
function Journey({ world }: { world: World }) {
  const { store, router } = useSyncExternalStore(world.onLoad, world.page)
  return (
    <Provider key={world.loads()} store={store}>
      <LinkContext value={journeyLink}>
        <IdentityProvider value={world.identity}>
          <RouterProvider router={router} />
        </IdentityProvider>
        <ToastStack />
        <PromptDialogs />
      </LinkContext>
    </Provider>
  )
}

const worlds = new Map<string, World>()

/** The world of the story that is on the page. */
export function worldOf({ id }: { readonly id: string }): World {
  const world = worlds.get(id)
  if (world === undefined) throw new Error(`${id} has no world: its file does not begin a journey`)
  return world
}

/** What a file of walks is made of: each of its stories begins anew, in a world of its own. */
export const journey = (beginning: Beginning) => ({
  beforeEach({ id }: { readonly id: string }) {
    const world = openWorld(beginning)
    worlds.set(id, world)
    // The browser that runs the stories may have one of its own.
    const bringBack = playBrowserModel(null)
    return () => {
      bringBack()
      world.goOnline()
      worlds.delete(id)
    }
  },
  render: (_args: object, context: { readonly id: string }) => <Journey world={worldOf(context)} />,
})
