import papa from 'papaparse'
import { readBatchFile } from '#app/domain/batch/batch.ts'

const read = (text: string) => readBatchFile(text, (csv) => papa.parse<string[]>(csv, { skipEmptyLines: false }).data)

export type FileAnswer = ReturnType<typeof read>

self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(read(data))
