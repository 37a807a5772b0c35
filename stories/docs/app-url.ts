/** Where the app runs that the workshop leads to. Storybook hands on variables of its own name. */
export const appUrl: string = import.meta.env.STORYBOOK_APP_URL ?? 'http://localhost:3000'
