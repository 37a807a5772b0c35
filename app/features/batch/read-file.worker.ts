import { readBatchFile } from '#app/domain/batch/batch.ts'
import { cutCsv } from './cut-csv.ts'

const read = (text: string) => readBatchFile(text, cutCsv)

export type FileAnswer = ReturnType<typeof read>

self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(read(data))
