import { addons } from 'storybook/manager-api'
import './open-in-app.ts'
import { theme } from './theme.ts'

// The screen gets the space: the panel opens with A, at the steps of a walk, and takes a third of the window's height.
addons.setConfig({
  theme,
  selectedPanel: 'storybook/interactions/panel',
  layout: { bottomPanelHeight: 220, showPanel: false },
})

// Storybook appends its own name to every title.
const ours = () => {
  const title = document.title.replace(/Storybook$/, 'Ninefold workshop')
  if (title !== document.title) document.title = title
}
new MutationObserver(ours).observe(document.head, { childList: true, subtree: true, characterData: true })
