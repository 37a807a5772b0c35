import { linksIn } from '#app/content/places.ts'
import { TabLinks } from '#design-system/index.ts'

const rooms = linksIn('admin')

/** The section of a page: the longest matching address. */
const roomOf = (path: string) =>
  rooms
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length)[0]?.href

export const AdminTabs = ({ path }: { path: string }) => (
  <TabLinks label="Admin" links={rooms.map((room) => ({ ...room, active: room.href === roomOf(path) }))} />
)
