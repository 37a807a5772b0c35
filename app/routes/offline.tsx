import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/offline')({ component: () => <h1>You are offline</h1> })
