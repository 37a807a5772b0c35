import { NinePreviews } from '#app/features/compose/nine-previews.tsx'

/** The posts of a public page, as its route gives them. */
export const postsOf = (idea: string) => <NinePreviews text={idea} author="Harbor Bakery" />
