// Made of the files in content/pages when the app is built. Do not edit.
import type { PageShelf } from './shelves.ts'

type ContentPage = { readonly name: string; readonly shelf: PageShelf | null }

export const contentPages: Readonly<Record<string, ContentPage>> = {
  '/about': { name: "About", shelf: "company" },
  '/accessibility': { name: "Accessibility", shelf: "company" },
  '/ai-content-generator': { name: "AI writer", shelf: "product" },
  '/analytics-dashboard': { name: "Analytics", shelf: "product" },
  '/batch-posting': { name: "Batch posting", shelf: "product" },
  '/contact': { name: "Contact", shelf: "company" },
  '/dashboard-temp': { name: "A look at the dashboard", shelf: "product" },
  '/faq': { name: "FAQ", shelf: "resources" },
  '/features': { name: "Features", shelf: "product" },
  '/': { name: "Ninefold", shelf: null },
  '/media-library': { name: "Media library", shelf: "product" },
  '/platform-benefits': { name: "Nine platforms", shelf: "product" },
  '/privacy': { name: "Privacy", shelf: "legal" },
  '/quick-post-demo': { name: "Quick post demo", shelf: "product" },
  '/sitemap': { name: "Site map", shelf: "resources" },
  '/social-media-scheduler': { name: "Scheduler", shelf: "product" },
  '/splash-new': { name: "Splash, with a screen", shelf: null },
  '/splash': { name: "Splash", shelf: null },
  '/support': { name: "Support", shelf: "resources" },
  '/terms': { name: "Terms", shelf: "legal" },
  '/use-cases': { name: "Use cases", shelf: "product" },
  '/voice': { name: "Voice", shelf: "product" },
  '/waiting-list': { name: "Waiting list", shelf: "company" },
}
