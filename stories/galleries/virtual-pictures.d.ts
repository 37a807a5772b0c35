declare module 'virtual:pictures' {
  /** The day a picture was last drawn anew (YYYY-MM-DD), by its name. */
  export const pictures: Readonly<Record<string, string>>
}
