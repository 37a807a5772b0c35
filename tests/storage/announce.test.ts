import { describe, expect, it, vi } from 'vitest'
import { announcer, type CreditsUpdatedDetail, creditsUpdated, type News } from '#app/storage/announce.ts'

/** A channel that remembers what was posted into it. */
function channel() {
  const posted: News[] = []
  const stub = {
    postMessage: (news: News) => void posted.push(news),
    addEventListener: () => {},
    removeEventListener: () => {},
    close: () => {},
  }
  return { posted, stub: stub as unknown as BroadcastChannel }
}

const news = (seq: number, key = 'ninefold.ai.credits.ada'): News => ({ key, seq })

describe('news of a record', () => {
  it('goes out at once, then the latest of what follows quickly', () => {
    vi.useFakeTimers()
    const { posted, stub } = channel()
    const { tell } = announcer(stub, null)
    for (let seq = 1; seq <= 100; seq += 1) tell(news(seq))
    expect(posted).toEqual([news(1)])
    vi.advanceTimersByTime(100)
    expect(posted).toEqual([news(1), news(100)])
    vi.advanceTimersByTime(1_000)
    tell(news(101))
    expect(posted).toEqual([news(1), news(100), news(101)])
    vi.useRealTimers()
  })

  it('of one record does not take the place of another’s', () => {
    const { posted, stub } = channel()
    const { tell, flush, close } = announcer(stub, null)
    tell(news(1))
    tell(news(2))
    tell(news(7, 'another'))
    flush()
    expect(posted).toEqual([news(1), news(2), news(7, 'another')])
    close()
  })

  it('that waits goes out when the journal closes', () => {
    const { posted, stub } = channel()
    const { tell, close } = announcer(stub, null)
    tell(news(1))
    tell(news(2))
    close()
    expect(posted).toEqual([news(1), news(2)])
  })

  it('reaches this tab’s own window every time', () => {
    const heard: number[] = []
    const target = new EventTarget()
    target.addEventListener(creditsUpdated, (event) => {
      heard.push((event as CustomEvent<CreditsUpdatedDetail>).detail.seq)
    })
    const { tell, close } = announcer(null, target)
    for (const seq of [1, 2, 3]) tell(news(seq))
    expect(heard).toEqual([1, 2, 3])
    close()
  })
})
