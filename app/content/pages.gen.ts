// Made of the files in content/pages when the app is built. Do not edit.
import type { Page } from './page.ts'

type ContentPage = { readonly name: string; readonly isInSiteMap: boolean; readonly load: () => Promise<{ page: Page }> }

export const contentPages: Readonly<Record<string, ContentPage>> = {
  '/splash': { name: "Splash", isInSiteMap: false, load: () => import("./pages/splash.ts") },
  '/waiting-list': { name: "Waiting list", isInSiteMap: false, load: () => import("./pages/waiting-list.ts") },
}
