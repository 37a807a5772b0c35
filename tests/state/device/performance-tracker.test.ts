import { describe, expect, it, vi } from 'vitest'
import { trackPerformance, type Watched } from '#app/state/device/performance-tracker.ts'

const address = 'https://ninefold.example/_serverFn/posts.listPosts?payload=ada@example.com'

/** A page with or without a tool, and the ends by which things happen on it. */
function openPage(tool: object) {
  const page = Object.assign(new EventTarget(), tool)
  const told = {
    vital: (_: { name: string; value: number }) => {},
    call: (_a: string, _m: number) => {},
    render: (_: number) => {},
  }
  const vitals = vi.fn(async () => (report: typeof told.vital) => {
    told.vital = report
  })
  const stop = vi.fn()
  const calls = vi.fn((report: typeof told.call) => {
    told.call = report
    return stop
  })
  const renders = vi.fn((report: typeof told.render) => {
    told.render = report
    return stop
  })
  const watched: Watched = { page, path: () => '/dashboard/posts/42?text=secret', vitals, calls, renders }
  return { watched, told, vitals, calls, renders, page, stop }
}

async function happen({ told, page, vitals }: ReturnType<typeof openPage>) {
  await vi.waitFor(() => expect(vitals).toHaveBeenCalled())
  await Promise.resolve()
  told.vital({ name: 'LCP', value: 812.4 })
  told.vital({ name: 'INP', value: 48 })
  told.call(address, 33.3)
  told.call('https://ninefold.example/icon.svg', 2)
  told.render(17.2)
  page.dispatchEvent(Object.assign(new Event('error'), { error: new TypeError('ada@example.com is not a function') }))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { code: 'RATE_LIMITED' } }))
}

const expected = [
  ['page-load', 'LCP', 812],
  ['interaction', 'INP', 48],
  ['api-response', 'posts.listPosts', 33],
  ['component-render', 'screen', 17],
  ['error', 'TypeError', 1],
  ['error', 'RATE_LIMITED', 1],
] as const
const path = '/dashboard/posts/:id'

describe('the performance tracker', () => {
  it('loads, watches and tells nothing where there is no tool', () => {
    const page = openPage({ gtag: 'no function', posthog: {} })
    trackPerformance(page.watched)()
    for (const watch of [page.vitals, page.calls, page.renders]) expect(watch).not.toHaveBeenCalled()
  })

  it('tells gtag', async () => {
    const gtag = vi.fn()
    const page = openPage({ gtag })
    trackPerformance(page.watched)
    await happen(page)
    expect(gtag.mock.calls).toEqual(
      expected.map(([kind, metric, value]) => [
        'event',
        kind.replace('-', '_'),
        { metric, value, page_path: path, non_interaction: true },
      ]),
    )
  })

  it('tells plausible', async () => {
    const plausible = vi.fn()
    const page = openPage({ plausible })
    trackPerformance(page.watched)
    await happen(page)
    expect(plausible.mock.calls).toEqual(
      expected.map(([kind, metric, value]) => [kind, { u: path, props: { metric, value } }]),
    )
  })

  it('tells posthog, without a profile, and nothing personal to any of them', async () => {
    const capture = vi.fn()
    const page = openPage({ posthog: { capture } })
    trackPerformance(page.watched)
    await happen(page)
    expect(capture.mock.calls).toEqual(
      expected.map(([kind, metric, value]) => [
        kind,
        { metric, value, $current_url: path, $process_person_profile: false },
      ]),
    )
    expect(JSON.stringify(capture.mock.calls)).not.toMatch(/ada|example|secret|payload/)
  })

  it('is quiet once it has ended', async () => {
    const gtag = vi.fn()
    const page = openPage({ gtag })
    const end = trackPerformance(page.watched)
    await vi.waitFor(() => expect(page.vitals).toHaveBeenCalled())
    end()
    await happen(page)
    expect(gtag).not.toHaveBeenCalled()
    expect(page.stop).toHaveBeenCalledTimes(2)
  })
})
