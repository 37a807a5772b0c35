import { addons } from 'storybook/manager-api'
import './open-in-app.ts'
import { theme } from './theme.ts'

// The screen is what is looked at: the panel opens with A, at the steps of a walk and a third of the window high.
addons.setConfig({
  theme,
  selectedPanel: 'storybook/interactions/panel',
  layout: { bottomPanelHeight: 220, showPanel: false },
})

// Storybook writes its own name behind every title.
const ours = () => {
  const title = document.title.replace(/Storybook$/, 'Ninefold workshop')
  if (title !== document.title) document.title = title
}
new MutationObserver(ours).observe(document.head, { childList: true, subtree: true, characterData: true })
