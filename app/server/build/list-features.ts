import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beginsWith, features, type ProductFeature } from '../../content/features.ts'

const file = fileURLToPath(new URL('../../../README.md', import.meta.url))
const block = /(<!-- features[^>]*-->\n)[\s\S]*?(<!-- \/features -->)/

const planOf = (feature: ProductFeature) => {
  const from = beginsWith(feature)
  return from === null ? 'every plan' : `from ${from}`
}

/** Table of working features with their plans, and names of those in development. */
function listed(): string {
  const rows = features.filter(({ works }) => works).map((one) => `| ${one.name} | ${one.sentence} | ${planOf(one)} |`)
  const making = features.filter(({ works }) => !works).map(({ name }) => name)
  return `| works today | what it does | in |\n|---|---|---|\n${rows.join('\n')}\n\nIn the making: ${making.join(', ')}.\n`
}

/** The README with the current list of features between its two markers. */
export function withFeatures(readme: string): string {
  if (!block.test(readme)) throw new Error('README.md has no place for the features.')
  return readme.replace(block, (_, begin: string, end: string) => begin + listed() + end)
}

/** Updates the README; an installation may have none. */
export function updateReadme(): void {
  let readme: string
  try {
    readme = readFileSync(file, 'utf8')
  } catch {
    return
  }
  const current = withFeatures(readme)
  if (current !== readme) writeFileSync(file, current)
}
