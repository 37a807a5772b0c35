/** The part of the local S3 server that tests use; the package has no types of its own. */
declare module 's3rver' {
  type Options = {
    readonly port: number
    readonly address: string
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
