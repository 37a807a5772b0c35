/** The two things Ninefold asks by itself, in one place: to be installed, and to be updated. */
export * from './install-prompt.ts'
export * from './update-prompt.ts'
