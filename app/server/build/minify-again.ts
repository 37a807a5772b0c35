import { minify } from 'terser'
import type { Plugin } from 'vite'
import { isOfFirstScreen } from './code-splitting.ts'

const names = /^const __vite__mapDeps=\((.*)\)=>i\.map\(i=>d\[i\]\);\n/

/**
 * The list of files that Vite puts at the top goes to the end, where most of the same names are imported: gzip finds a word
 * again within 32 KB. A function is there from the first line on, wherever it stands.
 */
export const withNamesLast = (code: string): string => {
  const parameters = names.exec(code)?.[1]
  if (parameters === undefined) return code
  return `${code.replace(names, '')}\nfunction __vite__mapDeps(${parameters}){return i.map(i=>d[i])}\n`
}

/**
 * Files of the first screen are minified once more: terser takes another fiftieth off them. All files would take it half a
 * minute, and React's does not become smaller by it. Their names stay: the same file comes out of the same.
 */
export const minifyAgain: Plugin = {
  name: 'app:minify-again',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !(file.isEntry || isOfFirstScreen(file.fileName))) continue
        const { code } = await minify(withNamesLast(file.code), {
          ecma: 2020,
          module: true,
          compress: { ecma: 2020, passes: 2 },
        })
        if (code === undefined) throw new Error(`Nothing is left of ${file.fileName}.`)
        file.code = code
      }
    },
  },
}
