import { createRootRoute, HeadContent, Link, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type LinkProps, NinefoldTheme } from '#design-system/index.ts'

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Ninefold' },
      { name: 'description', content: 'Make a post once, publish it to nine platforms.' },
      { name: 'theme-color', content: '#070d1c' },
      { name: 'version', content: import.meta.env.VITE_BUILD },
    ],
    links: [
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Outlet,
})

const routerLink = ({ href, ...props }: LinkProps) => <Link to={href} {...props} />

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" style={{ colorScheme: 'dark' }}>
      <head>
        <HeadContent />
      </head>
      <body>
        <NinefoldTheme renderLink={routerLink}>{children}</NinefoldTheme>
        <Scripts />
      </body>
    </html>
  )
}
