import { expect, test } from 'vitest'
import * as surface from '#design-system/index.ts'

/** What the design system promises. A name leaves this list only with a decision. */
const promised = [
  'AccountMenu',
  'Avatar',
  'Box',
  'Brand',
  'Button',
  'Callout',
  'Card',
  'DashboardShell',
  'DataTable',
  'Dialog',
  'EmptyState',
  'Flex',
  'FormField',
  'Grid',
  'Heading',
  'Icon',
  'IconButton',
  'Kbd',
  'List',
  'ListRow',
  'Menu',
  'Meter',
  'MeterBar',
  'MeterPill',
  'NinefoldTheme',
  'PageHeader',
  'PlatformMark',
  'PlatformMarks',
  'PublicPage',
  'SegmentedControl',
  'Select',
  'Separator',
  'Skeleton',
  'SplitPage',
  'StatTile',
  'StatusTag',
  'Switch',
  'Text',
  'TextArea',
  'TextField',
  'TextLink',
  'Tooltip',
  'VisuallyHidden',
]

test('the public surface is what it promises', () => {
  expect(Object.keys(surface).sort()).toEqual(promised)
})
