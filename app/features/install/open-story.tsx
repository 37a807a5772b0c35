import { useLocation } from '@tanstack/react-router'
import './open-story.css'

/** In development: a link from a page to its story. The development server knows which one. */
export default function OpenStory() {
  const { pathname } = useLocation()
  return (
    <a className="open-story" href={`/__story?of=${encodeURIComponent(pathname)}`} target="_blank" rel="noreferrer">
      Open the story
    </a>
  )
}
