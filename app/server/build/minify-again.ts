import { minify } from 'terser'
import type { Plugin } from 'vite'
import { isOfFirstScreen } from './code-splitting.ts'

const names = /^const __vite__mapDeps=\((.*)\)=>i\.map\(i=>d\[i\]\);\n/

/**
 * Moves Vite's list of files to the end, near the imports with the same names: gzip finds repetitions within 32 KB.
 * Function declarations are hoisted.
 */
export const withNamesLast = (code: string): string => {
  const parameters = names.exec(code)?.[1]
  if (parameters === undefined) return code
  return `${code.replace(names, '')}\nfunction __vite__mapDeps(${parameters}){return i.map(i=>d[i])}\n`
}

/**
 * Minifies files of the first screen again: terser saves another 2 %. All files would take half a minute, and React
 * does not shrink. Names stay: the result is deterministic.
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
