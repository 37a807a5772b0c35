/** Sentences needed before the credit engine is loaded; the other sentences come with it. */
export const noEmailAddress = 'No email address found for user'
export const authenticationRequired = 'User authentication required'
