/** A stored thing with its place in the order of transactions. Its text is only believed once it has been read. */
export type Numbered = { readonly seq: number; readonly text: unknown }

/** Everything that is kept of a record: whole copies of it, and what each transaction since has changed. */
export type Kept = { readonly checkpoints: readonly Numbered[]; readonly rows: readonly Numbered[] }

/** What one transaction of the journal writes for one record. */
export type Entry = {
  readonly seq: number
  /** What the transaction changed, as text. */
  readonly row: string
  /** The whole record, as text, made only when it is asked for. */
  readonly whole: () => string
  /** Write the whole record too, and forget what is older than `forgetBefore`. */
  readonly checkpoint: { readonly forgetBefore: number } | null
}

export type LedgerTransaction = {
  /** The rows after `seq`, or null when they do not follow on from it and everything has to be read anew. */
  rowsAfter(key: string, seq: number): Promise<readonly Numbered[] | null>
  everything(key: string): Promise<Kept>
  write(key: string, entry: Entry): void
  /** Takes a record out, with whatever was set aside of it. */
  forget(key: string): void
  /** Keeps what could not be read under another name; nothing is destroyed. */
  setAside(key: string, kept: Kept, atMs: number): void
}

/** A row for a record whose last row is known: `after` is where it must still stand. */
export type Append = { readonly key: string; readonly after: number; readonly row: string }

export type Durability = 'journal' | 'snapshot-only' | 'memory'

/** Where the journal is written. A transaction is all or nothing, one at a time over all tabs, and durable once done. */
export type Ledger = {
  readonly durability: Durability
  /** Why it is not what was expected, where more is known than that. */
  readonly why?: 'STORAGE_SILENT' | undefined
  transact<Answer>(mode: 'readonly' | 'readwrite', work: (tx: LedgerTransaction) => Promise<Answer>): Promise<Answer>
  /**
   * Appends to a record that stands where we know it to, in one transaction without a look before. False when another tab
   * may have moved it on: then nothing was written.
   */
  append?(append: Append): Promise<boolean>
  /** The keys records are kept under, some more than once. */
  keys(): Promise<readonly string[]>
  close(): void
}
