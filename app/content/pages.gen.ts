// Made of the files in content/pages when the app is built. Do not edit.
import type { Page, PageShelf } from './page.ts'

type ContentPage = { readonly name: string; readonly shelf: PageShelf | null; readonly load: () => Promise<{ page: Page }> }

export const contentPages: Readonly<Record<string, ContentPage>> = {
  '/splash': { name: "Splash", shelf: null, load: () => import("./pages/splash.ts") },
  '/waiting-list': { name: "Waiting list", shelf: null, load: () => import("./pages/waiting-list.ts") },
}
