// Made of the files in content/pages when the app is built. Do not edit.
import type { Page } from './page.ts'

export const pageModules: Readonly<Record<string, () => Promise<{ page: Page }>>> = {
  '/about': () => import("./pages/about.ts"),
  '/accessibility': () => import("./pages/accessibility.ts"),
  '/ai-content-generator': () => import("./pages/ai-content-generator.ts"),
  '/analytics-dashboard': () => import("./pages/analytics-dashboard.ts"),
  '/batch-posting': () => import("./pages/batch-posting.ts"),
  '/contact': () => import("./pages/contact.ts"),
  '/dashboard-temp': () => import("./pages/dashboard-temp.ts"),
  '/faq': () => import("./pages/faq.ts"),
  '/features': () => import("./pages/features.ts"),
  '/': () => import("./pages/index.ts"),
  '/media-library': () => import("./pages/media-library.ts"),
  '/platform-benefits': () => import("./pages/platform-benefits.ts"),
  '/privacy': () => import("./pages/privacy.ts"),
  '/quick-post-demo': () => import("./pages/quick-post-demo.ts"),
  '/sitemap': () => import("./pages/sitemap.ts"),
  '/social-media-scheduler': () => import("./pages/social-media-scheduler.ts"),
  '/splash-new': () => import("./pages/splash-new.ts"),
  '/splash': () => import("./pages/splash.ts"),
  '/support': () => import("./pages/support.ts"),
  '/terms': () => import("./pages/terms.ts"),
  '/use-cases': () => import("./pages/use-cases.ts"),
  '/voice': () => import("./pages/voice.ts"),
  '/waiting-list': () => import("./pages/waiting-list.ts"),
}
