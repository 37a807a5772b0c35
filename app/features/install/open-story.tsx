import { useLocation } from '@tanstack/react-router'
import './open-story.css'

/** While the app is developed: from a page to its story. The development server knows which one that is. */
export default function OpenStory() {
  const { pathname } = useLocation()
  return (
    <a className="open-story" href={`/__story?of=${encodeURIComponent(pathname)}`} target="_blank" rel="noreferrer">
      Open the story
    </a>
  )
}
