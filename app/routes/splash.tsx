import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#app/content/head-of.ts'
import { splashWords } from '#app/content/page-words.ts'
import { SplashPage } from '#app/features/marketing/splash-page.tsx'

export const Route = createFileRoute('/splash')({ head: () => headOf(splashWords), component: SplashPage })
