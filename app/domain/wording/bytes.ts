import { figure } from './figures.ts'

const steps = [
  [1_000_000_000, 'GB'],
  [1_000_000, 'MB'],
  [1_000, 'KB'],
] as const

/** "12 KB", "3.4 MB": as people know their files, in thousands. */
export function bytesWords(bytes: number): string {
  const [size, unit] = steps.find(([least]) => bytes >= least) ?? [1, 'bytes']
  const value = bytes / size
  return `${figure(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))} ${unit}`
}
