import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './git.ts'

/**
 * Gives a copy of the tree below `.cache` what is not under version control: the browser, and the fonts that Storybook looks
 * for beside itself. Every other package is found above it.
 */
export async function lendTo(copy: string): Promise<void> {
  await mkdir(join(copy, '.cache'))
  for (const name of await readdir(join(root, '.cache'))) {
    if (name.startsWith('chromium-')) await symlink(join(root, '.cache', name), join(copy, '.cache', name))
  }
  const fonts = join('node_modules', '@fontsource-variable')
  await mkdir(join(copy, 'node_modules'))
  await symlink(join(root, fonts), join(copy, fonts))
}
