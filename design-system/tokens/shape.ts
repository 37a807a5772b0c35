/** Space and radius are Radix's scales; these are the steps in use. */
export const spaces = [
  { name: '--space-1', pixels: 4 },
  { name: '--space-2', pixels: 8 },
  { name: '--space-3', pixels: 12 },
  { name: '--space-4', pixels: 16 },
  { name: '--space-5', pixels: 24 },
  { name: '--space-6', pixels: 32 },
  { name: '--space-7', pixels: 40 },
  { name: '--space-8', pixels: 48 },
  { name: '--space-9', pixels: 64 },
] as const

export const radii = [
  { name: '--radius-1', use: 'marks' },
  { name: '--radius-2', use: 'chips' },
  { name: '--radius-3', use: 'buttons, fields' },
  { name: '--radius-4', use: 'cards' },
  { name: '--radius-5', use: 'dialogs' },
] as const
