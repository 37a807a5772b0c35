import { useState } from 'react'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import { refusalOf, textUseOf } from '#app/domain/posts/check.ts'
import { postFailure, sentenceForPost } from '#app/domain/posts/messages.ts'
import type { PostView, TargetView } from '#app/domain/posts/post.ts'
import { isMendedInComposer, isRefusedByPlatform } from '#app/domain/posts/refused.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Callout, Dialog, Flex, FormField, TextArea, useTask } from '#design-system/index.ts'

export type TextRefused = { readonly code: string; readonly sentence: string }

type EditTargetDialogProps = {
  post: PostView
  target: TargetView
  /** The text typed before and not sent. */
  typed: string | undefined
  onType: (text: string) => void
  /** Returns the refusal, or null on success. */
  onSend: (targetId: string, text: string) => Promise<TextRefused | null>
  /** The composer's address for this post, with the text; undefined keeps the post's own. */
  composerWith: (text: string | undefined) => string
  onClose: () => void
}

/** A text that one platform refused, to correct for that platform only. */
export function EditTargetDialog({
  post,
  target,
  typed,
  onType,
  onSend,
  composerWith,
  onClose,
}: EditTargetDialogProps) {
  const before = target.text ?? post.text
  const [text, setText] = useState(typed ?? before)
  const { run, busy, refusal: answer, clear } = useTask<TextRefused>()
  const { name } = platformOf(target.platform)
  const { length, limit } = textUseOf(text, target.platform)
  const refusal = text.trim() === '' ? postFailure('empty_text') : refusalOf(text, target.platform)
  const isForComposer = isMendedInComposer(answer)
  const isOfText = answer !== null && !isForComposer && isRefusedByPlatform(answer)
  const send = async () => {
    if (await run(() => onSend(target.id, text))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Edit for ${name}`}
      description={`Only ${name} gets this text. The other platforms keep theirs.`}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" loading={busy} disabled={refusal !== null} onClick={() => void send()}>
            Save and try again
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="3">
        <FormField
          label={`Text for ${name}`}
          aside={`${figure(length)} / ${figure(limit)}`}
          error={refusal ? sentenceForPost(refusal) : isOfText ? answer.sentence : null}
        >
          <TextArea
            autoGrow
            rows={6}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              onType(event.target.value)
              if (!busy) clear()
            }}
          />
        </FormField>
        {answer === null || isOfText ? null : (
          <Callout
            tone="refusal"
            {...(isForComposer && {
              way: { label: 'Open in the composer', href: composerWith(text === before ? undefined : text) },
            })}
          >
            {answer.sentence}
          </Callout>
        )}
      </Flex>
    </Dialog>
  )
}
