import { type ReadAs, readBatchFile } from '#app/domain/batch/read-batch.ts'
import { cutCsv } from './cut-csv.ts'

export type FileAsked = { readonly bytes: Uint8Array<ArrayBuffer>; readonly how: ReadAs }

const read = ({ bytes, how }: FileAsked) => readBatchFile(bytes, cutCsv, how)

export type FileAnswer = ReturnType<typeof read>

self.onmessage = ({ data }: MessageEvent<FileAsked>) => self.postMessage(read(data))
