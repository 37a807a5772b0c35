import { figure } from './figures.ts'

/** Size in words: "1.2 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000) return `${figure(bytes)} B`
  if (bytes < 1_000_000) return `${figure(Math.round(bytes / 1_000))} KB`
  const mb = bytes / 1_000_000
  if (mb < 1_000) return `${figure(mb < 10 ? Math.round(mb * 10) / 10 : Math.round(mb))} MB`
  return `${figure(Math.round(mb / 100) / 10)} GB`
}
