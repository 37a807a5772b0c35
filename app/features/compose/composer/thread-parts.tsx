import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { measureText } from '#app/domain/platforms/measure.ts'
import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import { threadCeiling } from '#app/domain/posts/composition.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, FormField, IconButton, TextArea } from '#design-system/index.ts'

type ThreadPartsProps = {
  platform: PlatformId
  parts: readonly string[]
  onParts: (parts: readonly string[]) => void
}

/** "12 / 280", or the number of characters too many. */
function usageWords(platform: PlatformId, text: string): { says: string; isOver: boolean } {
  const { used, limit } = measureText(platform, text)
  const isOver = used > limit
  return { says: isOver ? `${figure(used - limit)} over` : `${figure(used)} / ${figure(limit)}`, isOver }
}

/** The posts of a thread after the first, each with its own counter. */
export function ThreadParts({ platform, parts, onParts }: ThreadPartsProps) {
  const { name } = platformOf(platform)
  const list = useRef<HTMLDivElement>(null)
  const [isAdded, setAdded] = useState(false)
  useEffect(() => {
    if (!isAdded) return
    // A new part gets the focus.
    list.current?.querySelector<HTMLElement>(`[data-part="${parts.length - 1}"] textarea`)?.focus()
    setAdded(false)
  }, [isAdded, parts.length])
  const swap = (one: number, other: number) => {
    const next = [...parts]
    next[one] = parts[other] ?? ''
    next[other] = parts[one] ?? ''
    onParts(next)
  }
  return (
    <div className="composer-thread" ref={list}>
      {parts.map((part, at) => {
        const { says, isOver } = usageWords(platform, part)
        const label = `Part ${at + 2} on ${name}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands at its place
          <div className="composer-part" key={at} data-part={at} data-over={isOver || undefined}>
            <FormField label={label} aside={says} error={isOver ? `This part is ${says}.` : undefined}>
              <TextArea
                autoGrow
                rows={2}
                value={part}
                onChange={({ target }) => onParts(parts.map((one, place) => (place === at ? target.value : one)))}
              />
            </FormField>
            <div className="composer-part-tools">
              <IconButton
                label={`Move part ${at + 2} up`}
                icon={ArrowUp}
                size="small"
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              />
              <IconButton
                label={`Move part ${at + 2} down`}
                icon={ArrowDown}
                size="small"
                disabled={at === parts.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              <IconButton
                label={`Take out part ${at + 2}`}
                icon={X}
                size="small"
                onClick={() => onParts(parts.filter((_, place) => place !== at))}
              />
            </div>
          </div>
        )
      })}
      {parts.length < threadCeiling ? (
        <Button
          size="small"
          variant="ghost"
          icon={Plus}
          onClick={() => {
            onParts([...parts, ''])
            setAdded(true)
          }}
        >
          {parts.length === 0 ? 'Add a part to make a thread' : 'Add a part'}
        </Button>
      ) : null}
    </div>
  )
}
