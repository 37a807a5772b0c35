import { createElement } from 'react'
import { addons, types, useParameter } from 'storybook/manager-api'

const id = 'ninefold/open-in-app'

/** Opens the story's screen in the running app. A story file names its route: `parameters: { route: '/pricing' }`. */
function OpenInApp() {
  const route = useParameter<string | null>('route', null)
  if (route === null) return null
  const href = `${process.env.STORYBOOK_APP_URL ?? 'http://localhost:3000'}${route}`
  return createElement(
    'a',
    { href, target: '_blank', rel: 'noreferrer', className: 'workshop-open', title: href },
    'Open in the app',
    createElement('code', null, route),
  )
}

addons.register(id, () => {
  addons.add(id, {
    type: types.TOOL,
    title: 'Open in the app',
    match: ({ viewMode }) => viewMode === 'story',
    render: OpenInApp,
  })
})
