import { useQueryClient } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { onTheirWay } from '#app/domain/outbox/ahead.ts'
import { zoneAtom } from '#app/state/device/clock.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { adoptOutboxAtom, outboxAtom, outboxNewsAtom, sendOutboxAtom } from '#app/state/outbox.ts'
import { sessionAtom } from '#app/state/session.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { reasonOf, refusedWords, sentWords } from './outbox-words.ts'

const firstWaitMs = 1_000
const longestWaitMs = 60_000

/** Sends waiting actions: when the app opens, when the network or the person is back, and then less and less often. */
export function useOutbox(onSee: () => void) {
  const client = useQueryClient()
  const actions = useAtomValue(outboxAtom)
  const adopt = useSetAtom(adoptOutboxAtom)
  const send = useSetAtom(sendOutboxAtom)
  const showToast = useSetAtom(showToastAtom)
  const zone = useAtomValue(zoneAtom)
  const isOnline = useAtomValue(onlineAtom)
  const session = useAtomValue(sessionAtom)
  const userId = session.status === 'signed-in' && !session.offline ? session.caller.userId : null
  // An action under way when the page closed counts too; a failed try does not change the count.
  const waiting = onTheirWay(actions).filter(({ hasWaited }) => hasWaited).length

  const [news, setTold] = useAtom(outboxNewsAtom)
  const tell = useEffectEvent(() => {
    setTold()
    const sent = news.filter(({ state }) => state.is === 'sent')
    const refused = news.filter(({ state }) => state.is !== 'sent')
    // The screens' data is older.
    void client.invalidateQueries()
    if (sent.length > 0)
      showToast({
        policy: 'stack',
        tone: 'success',
        about: 'outbox-sent',
        ...sentWords(sent, zone),
        action: { label: 'Open outbox', run: onSee },
      })
    const [firstRefused] = refused
    if (firstRefused !== undefined)
      showToast({
        policy: 'stack',
        tone: 'refusal',
        about: 'outbox-refused',
        title: refusedWords(refused.length),
        description: (refused.length === 1 ? reasonOf(firstRefused) : null) ?? undefined,
        action: { label: 'Open outbox', run: onSee },
      })
  })

  useEffect(() => {
    if (news.length > 0) tell()
  }, [news])

  useEffect(() => {
    if (userId !== null) void adopt()
  }, [adopt, userId])

  useEffect(() => {
    if (!isOnline || userId === null || waiting === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let waitMs = firstWaitMs
    const look = async () => {
      clearTimeout(timer)
      await send()
      if (isOver) return
      timer = setTimeout(() => void look(), waitMs)
      waitMs = Math.min(longestWaitMs, waitMs * 2)
    }
    const onShow = () => {
      if (!document.hidden) void look()
    }
    void look()
    document.addEventListener('visibilitychange', onShow)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [send, isOnline, userId, waiting])

  return { actions, isAway: !isOnline || userId === null }
}
