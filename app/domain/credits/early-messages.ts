/** Said before anything is asked of somebody's credits: the other sentences come with the engine. */
export const noEmailAddress = 'No email address found for user'
export const authenticationRequired = 'User authentication required'
