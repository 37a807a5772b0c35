import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#app/content/head-of.ts'
import { waitingListWords } from '#app/content/page-words.ts'
import { WaitingList } from '#app/features/marketing/waiting-list.tsx'

export const Route = createFileRoute('/waiting-list')({ head: () => headOf(waitingListWords), component: WaitingList })
