// Made of the files in content/pages when the app is built. Do not edit.
import type { Page } from './page.ts'
import type { PageShelf } from './shelves.ts'

type ContentPage = { readonly name: string; readonly shelf: PageShelf | null; readonly load: () => Promise<{ page: Page }> }

export const contentPages: Readonly<Record<string, ContentPage>> = {
  '/about': { name: "About", shelf: "company", load: () => import("./pages/about.ts") },
  '/accessibility': { name: "Accessibility", shelf: "company", load: () => import("./pages/accessibility.ts") },
  '/ai-content-generator': { name: "AI writer", shelf: "product", load: () => import("./pages/ai-content-generator.ts") },
  '/analytics-dashboard': { name: "Analytics", shelf: "product", load: () => import("./pages/analytics-dashboard.ts") },
  '/batch-posting': { name: "Batch posting", shelf: "product", load: () => import("./pages/batch-posting.ts") },
  '/contact': { name: "Contact", shelf: "company", load: () => import("./pages/contact.ts") },
  '/dashboard-temp': { name: "A look at the dashboard", shelf: "product", load: () => import("./pages/dashboard-temp.ts") },
  '/faq': { name: "FAQ", shelf: "resources", load: () => import("./pages/faq.ts") },
  '/features': { name: "Features", shelf: "product", load: () => import("./pages/features.ts") },
  '/': { name: "Ninefold", shelf: null, load: () => import("./pages/index.ts") },
  '/media-library': { name: "Media library", shelf: "product", load: () => import("./pages/media-library.ts") },
  '/platform-benefits': { name: "Nine platforms", shelf: "product", load: () => import("./pages/platform-benefits.ts") },
  '/privacy': { name: "Privacy", shelf: "legal", load: () => import("./pages/privacy.ts") },
  '/quick-post-demo': { name: "Quick post demo", shelf: "product", load: () => import("./pages/quick-post-demo.ts") },
  '/sitemap': { name: "Site map", shelf: "resources", load: () => import("./pages/sitemap.ts") },
  '/social-media-scheduler': { name: "Scheduler", shelf: "product", load: () => import("./pages/social-media-scheduler.ts") },
  '/splash-new': { name: "Splash, with a screen", shelf: null, load: () => import("./pages/splash-new.ts") },
  '/splash': { name: "Splash", shelf: null, load: () => import("./pages/splash.ts") },
  '/support': { name: "Support", shelf: "resources", load: () => import("./pages/support.ts") },
  '/terms': { name: "Terms", shelf: "legal", load: () => import("./pages/terms.ts") },
  '/use-cases': { name: "Use cases", shelf: "product", load: () => import("./pages/use-cases.ts") },
  '/voice': { name: "Voice", shelf: "product", load: () => import("./pages/voice.ts") },
  '/waiting-list': { name: "Waiting list", shelf: "company", load: () => import("./pages/waiting-list.ts") },
}
