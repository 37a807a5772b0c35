declare module 'virtual:icons' {
  /** Every icon in use, and the files that take it. */
  export const icons: readonly {
    readonly name: string
    readonly icon: import('#design-system/index.ts').IconComponent
    readonly files: readonly string[]
  }[]
}
