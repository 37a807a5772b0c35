import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#app/content/head-of.ts'
import { thanksWords } from '#app/content/page-words.ts'
import { Thanks } from '#app/features/checkout/thanks.tsx'

export const Route = createFileRoute('/thanks-purchase')({ head: () => headOf(thanksWords), component: Thanks })
