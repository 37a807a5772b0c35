import { type ReactNode, useEffect } from 'react'
import { Text } from '#design-system/index.ts'
import { listenToIslands } from './islands.ts'
import type { IslandName } from './wake-island.ts'
import './island.css'

type IslandProps = {
  name: IslandName
  /** Its use once touched, for people without script. */
  does: string
  children: ReactNode
}

/** A small working part of a page. Without script it stays as drawn, and says so. */
export function Island({ name, does, children }: IslandProps) {
  useEffect(listenToIslands, [])
  return (
    <div className="site-island" data-island={name}>
      {children}
      <noscript>
        <Text as="p" size="1" color="amber">
          {does} needs JavaScript, which is switched off in this browser. What stands here is an example.
        </Text>
      </noscript>
    </div>
  )
}
