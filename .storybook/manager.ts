import { addons } from 'storybook/manager-api'
import './open-in-app.ts'
import { theme } from './theme.ts'

addons.setConfig({ theme })

// Storybook writes its own name behind every title.
const ours = () => {
  const title = document.title.replace(/Storybook$/, 'Ninefold workshop')
  if (title !== document.title) document.title = title
}
new MutationObserver(ours).observe(document.head, { childList: true, subtree: true, characterData: true })
