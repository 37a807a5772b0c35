import type { ReactNode } from 'react'
import type { SectionOf } from '#app/content/page.ts'
import { Text } from '#design-system/index.ts'
import { SectionFrame } from './frame.tsx'
import './nine-posts.css'

export function NinePosts({ heading, lead, idea, posts }: SectionOf<'nine-posts'> & { posts: ReactNode }) {
  return (
    <SectionFrame heading={heading} lead={lead}>
      <div className="nine-posts">
        <figure className="nine-idea">
          <Text as="p" size="1" color="gray">
            The idea
          </Text>
          <blockquote>{idea}</blockquote>
        </figure>
        {posts}
      </div>
    </SectionFrame>
  )
}
