/** A stored text with its place in the order of transactions. The text is untrusted until it is read. */
export type Numbered = { readonly seq: number; readonly text: unknown }

/** All that is kept of a record: whole copies, and the changes of each transaction since. */
export type Kept = { readonly checkpoints: readonly Numbered[]; readonly rows: readonly Numbered[] }

/** The rows one transaction writes for one record. */
export type Entry = {
  readonly seq: number
  /** The transaction's change, as text. */
  readonly row: string
  /** The whole record as text, made on demand. */
  readonly whole: () => string
  /** Non-null: write the whole record too, and delete rows before `forgetBefore`. */
  readonly checkpoint: { readonly forgetBefore: number } | null
}

export type LedgerTransaction = {
  /** The rows after `seq`, or null when they do not follow it and everything has to be read again. */
  rowsAfter(key: string, seq: number): Promise<readonly Numbered[] | null>
  everything(key: string): Promise<Kept>
  write(key: string, entry: Entry): void
  /** Deletes a record and its parts set aside. */
  forget(key: string): void
  /** Keeps unreadable texts under another name; nothing is destroyed. */
  setAside(key: string, kept: Kept, atMs: number): void
}

/** A row for a record whose last row is known: `after` is the number it must still have. */
export type Append = { readonly key: string; readonly after: number; readonly row: string }

export type Durability = 'journal' | 'snapshot-only' | 'memory'

/** The store of the journal. A transaction is all or nothing, one at a time over all tabs, and durable once done. */
export type Ledger = {
  readonly durability: Durability
  /** The reason for a lower durability, where it is known. */
  readonly why?: 'STORAGE_SILENT' | undefined
  transact<Answer>(mode: 'readonly' | 'readwrite', work: (tx: LedgerTransaction) => Promise<Answer>): Promise<Answer>
  /**
   * Appends to a record at the place we know, in one transaction without a read before. False when another tab may have
   * moved it: then nothing was written.
   */
  append?(append: Append): Promise<boolean>
  /** The keys of records, some more than once. */
  keys(): Promise<readonly string[]>
  close(): void
}
