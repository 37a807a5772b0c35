import { postStory } from '../../support/post-story.tsx'

/** Every state of a post. A test holds these names against the keys of the catalogue. */
const meta = { parameters: { route: '/dashboard/posts', phone: 'all' }, title: 'Screens/Posts/Post states' }
export default meta

export const Draft = postStory('draft')
export const Scheduled = postStory('scheduled')
export const Held = postStory('held')
export const Publishing = postStory('publishing')
export const WorkedOn = postStory('workedOn')
export const PutOff = postStory('putOff')
export const Unknown = postStory('unknown')
export const Found = postStory('found')
export const HandedOverAgain = postStory('handedOverAgain')
export const Published = postStory('published')
export const RefusedForItsText = postStory('refusedForItsText')
export const LeftOut = postStory('leftOut')
export const Repaired = postStory('repaired')
export const RefusedByPlatform = postStory('refusedByPlatform')
export const GaveUp = postStory('gaveUp')
export const StayedUnknown = postStory('stayedUnknown')
export const SignInAgain = postStory('signInAgain')
export const Failed = postStory('failed')
